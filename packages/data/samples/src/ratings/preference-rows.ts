import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { unescapeCsvText } from '@codegen-eval/records'
import { describeFields } from '@codegen-eval/records/internal'
import { plainName } from '../rows/usual-names.ts'
import { itemOf, nameIn } from './rating-fields.ts'
import type {
  PreferenceRecord,
  RatingContext,
  RatingForm,
  RatingRecordReader,
  RatingRowReader,
} from './rating-form.ts'
import { isUsualName } from './rating-names.ts'

/** The usual names of the columns of the two models. */
const PAIRS: readonly (readonly [a: string, b: string])[] = [
  ['modela', 'modelb'],
  ['systema', 'systemb'],
  ['model1', 'model2'],
  ['system1', 'system2'],
  ['left', 'right'],
  ['a', 'b'],
]

/** The names of two models among those of a row. */
export function pairNames(names: readonly string[]): readonly [a: string, b: string] | undefined {
  const find = (wanted: string) => names.find((name) => plainName(name) === wanted)
  for (const [a, b] of PAIRS) {
    const [first, second] = [find(a), find(b)]
    if (first !== undefined && second !== undefined) return [first, second]
  }
  return undefined
}

/** The usual names of the column of the winner. */
const WINNERS = ['winner', 'vote', 'preference', 'preferred', 'choice', 'result', 'label', 'better']

/** Words for neither of the two. */
const TIES: ReadonlySet<string> = new Set(
  'tie tied equal both bothbad bothgood tiebothbad tie(bothbad) draw neither same none'.split(' '),
)

/** The names under which a row has its parts. */
interface PreferenceNames {
  readonly a: string
  readonly b: string
  /** The column with the winner; of several with 0 or 1 each, the first. */
  readonly winner: string
  readonly item: string | undefined
  readonly rater: string | undefined
  readonly sampleA: string | undefined
  readonly sampleB: string | undefined
}

/** The columns that are 1 for one winner each, and its word, as data of the Chatbot Arena are published. */
type OneHot = readonly (readonly [name: string, word: string])[]

function oneHotWinners(names: readonly string[]): OneHot {
  return names.flatMap((name) => {
    const word = /^winner(.+)$/.exec(plainName(name))?.[1]
    return word === undefined ? [] : [[name, word] as const]
  })
}

/** The word of the only column that is 1. */
function hotWinner(columns: OneHot, value: (name: string) => unknown, fail: Fail): string {
  const hot = columns.filter(([name]) => /^(?:1(?:\.0)?|true)$/i.test(String(value(name))))
  if (hot.length === 1) return hot[0][1]
  return fail(
    `expected one of ${columns.map(([name]) => quote(name)).join(', ')} to be 1, found ${hot.length}`,
  )
}

function preferenceNames(names: readonly string[], context: RatingContext): PreferenceNames | undefined {
  const find = (wanted: string): string | undefined => names.find((name) => plainName(name) === wanted)
  const pair = pairNames(names)
  const winner =
    context.ratingField ??
    WINNERS.map(find).find((name) => name !== undefined) ??
    oneHotWinners(names)[1]?.[0]
  if (pair === undefined || winner === undefined) return undefined
  return {
    a: pair[0],
    b: pair[1],
    winner,
    // an id may be that of the vote
    item:
      context.idField ?? find('prompt') ?? find('item') ?? names.find((name) => isUsualName(name, 'item')),
    rater: context.raterField ?? find('rater') ?? names.find((name) => isUsualName(name, 'rater')),
    sampleA: find('samplea'),
    sampleB: find('sampleb'),
  }
}

/** The winner as it is written: the name of its column or of its model, its letter or number, or a word for a tie. */
function winnerOf(
  text: string,
  a: string,
  b: string,
  names: PreferenceNames,
  fail: Fail,
): PreferenceRecord['winner'] {
  if (text === a && text !== b) return 'a'
  if (text === b && text !== a) return 'b'
  const word = plainName(text)
  const sides = [plainName(names.a), plainName(names.b)]
  const side = sides.findIndex(
    (name) => name === word || (name.length > 1 && name.at(-1) === word && word.length === 1),
  )
  if (side >= 0) return side === 0 ? 'a' : 'b'
  if (TIES.has(word)) return 'tie'
  return fail(
    `field ${quote(names.winner)}: expected ${quote(names.a)}, ${quote(names.b)}, a model of the two or "tie", found ${quote(text)}`,
  )
}

function preferenceTable(header: readonly string[], context: RatingContext): RatingRecordReader {
  const columns = header.map((name) => unescapeCsvText(name.trim()))
  const names = preferenceNames(columns, context)
  const shown = header.map(quote).join(', ')
  if (names === undefined)
    throw new RangeError(`expected columns such as model_a, model_b and winner; the header is ${shown}`)
  const winners = oneHotWinners(columns)
  const hot = names.winner === winners[1]?.[0] ? winners : []
  const { keptFields } = context
  const used = [...Object.values(names), ...(keptFields ?? [])]
  const places = new Map(used.map((name) => [name, columns.indexOf(name ?? '')]))
  for (const [name, place] of places)
    if (name !== undefined && place < 0)
      throw new RangeError(`no column is named ${quote(name)}; the header is ${shown}`)
  const twice = columns.find((name, column) => places.has(name) && columns.lastIndexOf(name) > column)
  if (twice !== undefined) throw new RangeError(`two columns are named ${quote(twice)}`)
  return (fields, fail, index) => {
    const text = (name: string): string => unescapeCsvText(fields[places.get(name)!]).trim()
    const { item, rater, sampleA, sampleB } = names
    const written: WrittenPreference = {
      id: item === undefined ? index + 1 : text(item),
      rater: rater && text(rater),
      a: text(names.a),
      b: text(names.b),
      sampleA: sampleA && text(sampleA),
      sampleB: sampleB && text(sampleB),
      winner:
        hot.length === 0
          ? text(names.winner)
          : hotWinner(hot, (name) => unescapeCsvText(fields[columns.indexOf(name)]).trim(), fail),
    }
    return { preferences: [withFields(preference(written, names, fail), keptFields, text)] }
  }
}

/** A preference with the fields that are asked for. */
function withFields(
  preference: PreferenceRecord,
  keptFields: readonly string[] | undefined,
  value: (name: string) => unknown,
): PreferenceRecord {
  if (keptFields === undefined) return preference
  return { ...preference, fields: Object.fromEntries(keptFields.map((name) => [name, value(name)])) }
}

/** A preference as a row writes it. */
interface WrittenPreference extends Pick<PreferenceRecord, 'id' | 'a' | 'b'> {
  readonly rater: string | undefined
  readonly sampleA: string | undefined
  readonly sampleB: string | undefined
  readonly winner: string
}

function preference(
  { id, rater, a, b, sampleA = '', sampleB = '', winner }: WrittenPreference,
  names: PreferenceNames,
  fail: Fail,
): PreferenceRecord {
  if (a === '' || b === '') fail(`field ${quote(a === '' ? names.a : names.b)} is empty: expected a model`)
  if (a === b) fail(`model ${quote(a)} is compared with itself`)
  const won = winnerOf(winner, a, b, names, fail)
  return {
    id,
    ...(rater === undefined ? {} : { rater }),
    ...{ a, b, winner: won },
    ...(sampleA === '' ? {} : { sampleA }),
    ...(sampleB === '' ? {} : { sampleB }),
  }
}

function preferenceRows(context: RatingContext): RatingRowReader {
  return (row, fail, index) => {
    const names = preferenceNames(Object.keys(row), context)
    if (names === undefined)
      return fail(`expected fields such as "model_a", "model_b" and "winner"; ${describeFields(row)}`)
    const { a, b, winner, item, rater, sampleA, sampleB } = names
    // an absent or empty label is that of the first sample
    const sample = (name: string | undefined) =>
      name === undefined || row[name] === undefined || row[name] === null
        ? undefined
        : nameIn(row[name], name, fail)
    const written: WrittenPreference = {
      id: item === undefined ? index + 1 : itemOf(row[item], item, fail),
      rater: rater === undefined ? undefined : nameIn(row[rater], rater, fail),
      a: nameIn(row[a], a, fail),
      b: nameIn(row[b], b, fail),
      sampleA: sample(sampleA),
      sampleB: sample(sampleB),
      winner: winnerText(row, winner, fail),
    }
    const made = preference(written, names, fail)
    return { preferences: [withFields(made, context.keptFields, (name) => row[name])] }
  }
}

function winnerText(row: Row, winner: string, fail: Fail): string {
  const hot = oneHotWinners(Object.keys(row))
  if (winner === hot[1]?.[0]) return hotWinner(hot, (name) => row[name], fail)
  const value = row[winner]
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number'
    ? String(value)
    : fail(`field ${quote(winner)}: expected a string, found ${quote(value)}`)
}

/** Which of two models gave the better output. */
export const preferences: RatingForm = {
  name: 'preferences',
  title: 'pairwise preferences',
  kind: 'preferences',
  isForeign: true,
  summary:
    'Which of two outputs is better: model_a, model_b (or left, right), winner (model_a, model_b, a name, or tie), item and rater if they are known, and sample_a and sample_b where tasks have several samples',
  example: 'item,model_a,model_b,rater,winner\ntask 1,gpt,llama,ann,model_a',
  recognizes({ header, row }) {
    const names = header ?? Object.keys(row ?? {})
    return preferenceNames(names, { file: '', path: '' }) === undefined ? 'no' : 'certain'
  },
  openTable: preferenceTable,
  openRows: preferenceRows,
}
