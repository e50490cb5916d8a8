import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { englishStem } from '../src/english-stem.ts'

/** Pairs of word and stem, as `word>stem`. */
const pairsOf = (table: string) =>
  table
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('>') as [string, string])

/** The sample of words and stems on Snowball's page of the algorithm, snowballstem.org/algorithms/english/stemmer.html. */
const SAMPLE = `
  consign>consign consigned>consign consigning>consign consignment>consign consist>consist
  consisted>consist consistency>consist consistent>consist consistently>consist consisteth>consisteth
  consisting>consist consistory>consistori consists>consist consolate>consol consolation>consol
  consolations>consol consolatory>consolatori console>consol consoled>consol consoler>consol
  consoles>consol consolidate>consolid consolidated>consolid consolidating>consolid
  consolidation>consolid consoling>consol consolingly>consol consols>consol consonancy>conson
  consonant>conson consort>consort consorted>consort consortest>consortest consorting>consort
  conspectuities>conspectu conspicuous>conspicu conspicuously>conspicu conspir>conspir
  conspiracy>conspiraci conspirant>conspir knack>knack knackeries>knackeri knacks>knack knag>knag
  knapp>knapp knapsack>knapsack knav>knav knave>knave knaveries>knaveri knavery>knaveri knaves>knave
  knavish>knavish knead>knead kneaded>knead kneading>knead knee>knee kneel>kneel kneeled>kneel
  kneeling>kneel kneels>kneel knees>knee knell>knell knelled>knell knelt>knelt knew>knew knewest>knewest
  knick>knick knicknacks>knicknack knif>knif knife>knife knight>knight knighted>knight
  knighthood>knighthood knighthoods>knighthood knightly>knight knights>knight knightsbridge>knightsbridg
  knit>knit knits>knit knitted>knit`

/** Stems by snowball-stemmers 0.6.0 (npm), which is compiled from Snowball's own definition. */
const BY_RULE: readonly (readonly [rule: string, table: string])[] = [
  [
    'step 0, apostrophes',
    `
      cat's>cat cats'>cat cat's'>cat 'em>em 'tis>tis o'clock>o'clock rock'n'roll>rock'n'rol`,
  ],
  [
    'step 1a, plurals',
    `
      caresses>caress ties>tie cries>cri tied>tie ied>ie ies>ie gas>gas this>this gaps>gap kiwis>kiwi
      bus>bus focus>focus glass>glass abyss>abyss lies>lie flies>fli spies>spi`,
  ],
  [
    'step 1b, eed',
    `
      agreed>agre feed>feed proceedings>proceed indeed>inde agreedly>agre speed>speed
      guaranteed>guarante`,
  ],
  [
    'step 1b, ed and ing',
    `
      luxuriated>luxuri hopped>hop hopping>hop hoping>hope hoped>hope troubling>troubl sized>size
      plastered>plaster bled>bled motoring>motor sing>sing singing>sing conflated>conflat failing>fail
      filing>file filed>file falling>fall fizzed>fizz tanned>tan hissing>hiss allegedly>alleg
      charmingly>charm exceedingly>exceed added>ad egged>eg offing>of barred>bar snowed>snow boxed>box
      played>play buzzing>buzz rated>rate red>red string>string being>be`,
  ],
  [
    'step 1c, y',
    `
      cry>cri by>by say>say happy>happi dry>dri eye>eye enjoy>enjoy sky>sky dyed>dy youth>youth
      boyish>boyish syzygy>syzygi yearly>year`,
  ],
  [
    'regions',
    `
      beautiful>beauti beauty>beauti beau>beau animadversion>animadvers sprinkled>sprinkl
      eucharist>eucharist`,
  ],
  [
    'step 2',
    `
      relational>relat conditional>condit rational>ration valenci>valenc hesitancy>hesit
      tendency>tendenc occupancy>occup comfortably>comfort differently>differ vilely>vile
      digitizer>digit vectorization>vector predication>predic operator>oper feudalism>feudal
      formality>formal radically>radic hopefulness>hope callousness>callous decisiveness>decis
      callously>callous sensitivity>sensit sensibility>sensibl sensibly>sensibl analogously>analog
      ontology>ontolog geology>geolog pedagogy>pedagogi hopefully>hope carelessly>careless quickly>quick
      badly>bad softly>soft jolly>jolli gladly>glad nobly>nobli vaguely>vagu`,
  ],
  [
    'step 3',
    `
      triplicate>triplic formative>format formalize>formal electricity>electr electrical>electr
      hopeful>hope goodness>good informational>inform generational>generat tentatively>tentat
      educational>educ negatively>negat formal>formal`,
  ],
  [
    'step 4',
    `
      revival>reviv allowance>allow inference>infer airliner>airlin gyroscopic>gyroscop
      adjustable>adjust defensible>defens irritant>irrit replacement>replac adjustment>adjust
      dependent>depend adoption>adopt decision>decis opinion>opinion communism>communism activate>activ
      angularity>angular homologous>homolog effective>effect bowdlerize>bowdler region>region
      million>million ration>ration comment>comment cement>cement`,
  ],
  [
    'step 5',
    `
      probate>probat rate>rate cease>ceas controlling>control roll>roll fare>fare bee>bee fable>fabl
      store>store controll>control parallel>parallel`,
  ],
  [
    'beginnings of region 1',
    `
      generate>generat generates>generat generating>generat general>general generally>general
      generic>generic generically>generic generous>generous generously>generous generation>generat
      communication>communic commune>commune communism>communism communist>communist community>communiti
      arsenal>arsenal arsenic>arsenic arsenals>arsenal`,
  ],
  [
    'words with stems of their own',
    `
      skis>ski skies>sky dying>die lying>lie tying>tie idly>idl gently>gentl ugly>ugli early>earli
      only>onli singly>singl sky>sky news>news howe>howe atlas>atlas cosmos>cosmos bias>bias andes>andes`,
  ],
  [
    'words complete after step 1a',
    `
      inning>inning innings>inning outing>outing outings>outing canning>canning cannings>canning
      herring>herring herrings>herring earring>earring earrings>earring proceed>proceed proceeds>proceed
      exceed>exceed exceeds>exceed succeed>succeed succeeds>succeed proceeded>proceed exceeding>exceed
      succeeding>succeed`,
  ],
  [
    'short words',
    `
      a>a be>be is>is as>as us>us by>by i>i ox>ox the>the and>and`,
  ],
  [
    'identifiers',
    `
      strings>string iterating>iter iterator>iter iterables>iter dictionaries>dictionari sorted>sort
      splitlines>splitlin numpy>numpi values>valu args>arg keys>key indices>indic formatted>format
      encoding>encod utf8>utf8 x1s>x1s foo_bars>foo_bar`,
  ],
]

test('stems are those of the sample that Snowball publishes', () => {
  for (const [word, stem] of pairsOf(SAMPLE)) expect([word, englishStem(word)]).toEqual([word, stem])
})

describe('stems are those of the stemmer that Snowball compiles', () => {
  test.each(BY_RULE)('%s', (_, table) => {
    for (const [word, stem] of pairsOf(table)) expect([word, englishStem(word)]).toEqual([word, stem])
  })
})

test('stems are those before Snowball 3.0, which parts evening from even and lateral from later', () => {
  const table = 'evening>even universities>univers adding>ad lateral>later geologist>geologist'
  for (const [word, stem] of pairsOf(table)) expect([word, englishStem(word)]).toEqual([word, stem])
})

const PARTS =
  'a b c d e g h i k l m n o r s t u v w x y z at bl iz ll tt ' +
  'ing ed eed ly ies ness ful ational ization ator ogi ement ion gener commun arsen'

/** Words made of the endings that rules are about, and of letters between them. */
const word = fc
  .array(fc.constantFrom(...PARTS.split(' ')), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''))

test('a stem is no longer than its word and begins with the same letter', () => {
  fc.assert(
    fc.property(word, (text) => {
      const stem = englishStem(text)
      expect(stem.length).toBeLessThanOrEqual(text.length)
      expect(stem[0]).toBe(text[0])
    }),
    { numRuns: 2000 },
  )
})

test("apostrophes around a word, and 's, do not change its stem, if it has none of its own", () => {
  const irregular = new Map(pairsOf(BY_RULE.find(([rule]) => rule.endsWith('of their own'))![1]))
  fc.assert(
    fc.property(word, (text) => {
      fc.pre(text.length > 2 && !irregular.has(text))
      for (const quoted of [`'${text}`, `${text}'`, `${text}'s`, `${text}'s'`])
        expect(englishStem(quoted)).toBe(englishStem(text))
    }),
    { numRuns: 2000 },
  )
})

test('words of one or two characters are their own stems', () => {
  fc.assert(fc.property(fc.string({ maxLength: 2 }), (text) => englishStem(text) === text))
})

test('text that is no English word has a stem too', () => {
  expect(englishStem('')).toBe('')
  expect(englishStem("'''")).toBe("'")
  expect(englishStem('мысли')).toBe('мысли')
  expect(englishStem('日本語')).toBe('日本語')
  expect(englishStem('__proto__')).toBe('__proto__')
  expect(englishStem('constructor')).toBe('constructor')
  expect(englishStem('cafés')).toBe('café')
})

test('a long word takes time in proportion to its length', () => {
  expect(englishStem(`${'aba'.repeat(100_000)}ing`)).toHaveLength(300_000)
})
