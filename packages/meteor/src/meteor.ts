import {
  contentHash,
  corpusRows,
  formatSignature,
  type Metric,
  segmentRow,
  sumRows,
} from '@codegen-eval/metric'
import { type TokenizeFunction, type Tokenizer, tokenizeCode, toTokenizer } from '@codegen-eval/tokenize'
import { Aligner, BEAM_WIDTH } from './aligner.ts'
import { CandidateMatches } from './candidate-matches.ts'
import { Lexicon } from './lexicon.ts'
import {
  METEOR_COLUMNS,
  METEOR_PARAMETERS,
  type MeteorTask,
  scoreStatistics,
  writeStatistics,
} from './meteor-statistics.ts'
import { type ParaphraseTable, parseParaphrases } from './paraphrase-table.ts'
import { tokenizeMeteor } from './tokenize-meteor.ts'
import { VERSION } from './version.ts'
import { loadWordNet } from './wordnet.ts'

/** The column after METEOR's own: 1 for a segment whose alignment was searched with a beam that was cut. */
const CUT = METEOR_COLUMNS.length

/** Wider beams than this take too much memory on long texts. */
const WIDEST_BEAM = 10_000

/** Settings of METEOR 1.5. */
export interface MeteorOptions {
  /** What the parameters are tuned for: `rank` (default), `adq`, `hter`, or `li` for any language. */
  readonly task?: MeteorTask
  /** How text is split into tokens; `tokenizeCode` by default. */
  readonly tokenize?: TokenizeFunction
  /** METEOR's `-norm`: tokens are `tokenizeMeteor`'s, and `tokenize` is left unused; no by default. */
  readonly norm?: boolean
  /** The text of a paraphrase table: see `parseParaphrases`. Without it no paraphrases are matched. */
  readonly paraphrases?: string
  /** How many partial alignments are kept, at least 1; 40 by default. */
  readonly beam?: number
}

/** What METEOR keeps of a reference set: its words by number, and the tokens for when numbers have changed. */
export interface PreparedMeteor {
  readonly tokens: readonly (readonly string[])[]
  words: readonly (readonly number[])[]
  generation: number
}

/**
 * METEOR 1.5 of one candidate, 0 to 1; with several references that of the best.
 *
 * Words of both are aligned: equal ones, equal stems, synonyms of WordNet 3.0, and paraphrases where a table is
 * given. The score is a weighted mean of the matched shares of both texts, less a penalty for matches that do
 * not lie together: see `meteorMetric`. Case does not count. Agrees with METEOR 1.5 (Java).
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError for an option outside its range.
 */
export async function meteor(
  candidate: string,
  references: string | readonly string[],
  options: MeteorOptions = {},
): Promise<number> {
  const metric = await meteorMetric(options)
  return metric.score(segmentRow(metric, candidate, references))
}

/**
 * METEOR 1.5 of a corpus, 0 to 1: the score of the summed statistics, not the mean of segments.
 *
 * @param references One entry a candidate: a reference or several.
 * @throws RangeError if there is no segment, or not as many reference sets as candidates.
 */
export async function corpusMeteor(
  candidates: readonly string[],
  references: readonly (string | readonly string[])[],
  options: MeteorOptions = {},
): Promise<number> {
  const metric = await meteorMetric(options)
  const rows = corpusRows(metric, candidates, references)
  if (candidates.length === 0) throw new RangeError('a corpus needs at least one segment, got none')
  return metric.score(sumRows(rows, metric.columns.length))
}

/**
 * METEOR 1.5 for English as a metric. WordNet is loaded when this is first called; then the metric is synchronous.
 *
 * A row is METEOR's own 23 statistics, of the reference that scores best (the first of equals), and 1 where the
 * search for an alignment with any reference left partial alignments out (`Aligner`), so that a better one may
 * exist.
 *
 * Without a match the score is 0, of two empty texts too, as METEOR 1.5 has it.
 *
 * Denkowski and Lavie, Meteor Universal: Language Specific Translation Evaluation for Any Target Language, 2014,
 * https://aclanthology.org/W14-3348.
 *
 * Time: tokens of the reference times matches a token times the beam's width, at most; memory alike, without the
 * matches.
 */
export async function meteorMetric(options: MeteorOptions = {}): Promise<Metric<PreparedMeteor>> {
  const settings = check(options)
  const { tokenizer, table, task } = settings
  const parameters = METEOR_PARAMETERS[task]
  const lexicon = new Lexicon(await loadWordNet())
  const aligner = new Aligner(settings.beam)
  const found = new CandidateMatches()
  const statistics = new Float64Array(METEOR_COLUMNS.length)

  const numbered = (tokens: readonly string[]) => tokens.map((token) => lexicon.number(token))

  function measure(text: string, prepared: PreparedMeteor, row: Float64Array, offset = 0): void {
    lexicon.tidy()
    if (prepared.generation !== lexicon.generation) {
      prepared.words = prepared.tokens.map(numbered)
      prepared.generation = lexicon.generation
    }
    const candidate = numbered(tokenizer(text))
    let best = -1
    let cut = false
    for (const reference of prepared.words) {
      found.collect(candidate, reference, lexicon, table)
      aligner.align(candidate.length, reference.length, found, parameters.weights)
      writeStatistics(candidate, reference, found, aligner, lexicon, statistics)
      cut ||= aligner.cut
      const { score } = scoreStatistics(statistics, 0, parameters)
      if (score <= best) continue
      best = score
      row.set(statistics, offset)
    }
    row[offset + CUT] = cut ? 1 : 0
  }

  return {
    name: 'METEOR',
    signature: signatureOf(settings),
    level: 'corpus',
    columns: [...METEOR_COLUMNS, 'cutSearches'],
    prepare(references) {
      if (references.length === 0)
        throw new RangeError('references: a segment needs at least one, got an empty list')
      const tokens = references.map(tokenizer)
      return { tokens, words: tokens.map(numbered), generation: lexicon.generation }
    },
    measure,
    score: (sum, offset = 0) => scoreStatistics(sum, offset, parameters).score,
    parts(sum, offset = 0) {
      const { precision, recall, fMean, fragmentation, penalty } = scoreStatistics(sum, offset, parameters)
      return { precision, recall, fMean, fragmentation, penalty, cutSearches: sum[offset + CUT]! }
    },
  }
}

interface Settings {
  readonly task: MeteorTask
  readonly tokenizer: Tokenizer
  readonly norm: boolean
  readonly table: ParaphraseTable | undefined
  readonly tableHash: string | undefined
  readonly beam: number
}

function check(options: MeteorOptions): Settings {
  const { task = 'rank', norm = false, beam = BEAM_WIDTH, paraphrases } = options
  if (!Object.hasOwn(METEOR_PARAMETERS, task)) {
    const tasks = Object.keys(METEOR_PARAMETERS).join(', ')
    throw new RangeError(`task: expected one of ${tasks}, got ${String(task)}`)
  }
  if (typeof norm !== 'boolean') throw new TypeError(`norm: expected true or false, got ${String(norm)}`)
  if (!Number.isInteger(beam) || beam < 1 || beam > WIDEST_BEAM)
    throw new RangeError(`beam: expected a whole number from 1 to ${WIDEST_BEAM}, got ${String(beam)}`)
  if (paraphrases !== undefined && typeof paraphrases !== 'string')
    throw new TypeError(`paraphrases: expected the text of a table, got ${typeof paraphrases}`)
  return {
    task,
    norm,
    beam,
    tokenizer: norm ? tokenizeMeteor : toTokenizer(options.tokenize ?? tokenizeCode),
    table: paraphrases === undefined ? undefined : parseParaphrases(paraphrases),
    tableHash: paraphrases === undefined ? undefined : contentHash(paraphrases),
  }
}

function signatureOf({ task, tokenizer, norm, tableHash, beam }: Settings): string {
  return formatSignature(
    'meteor',
    {
      level: 'corpus',
      variant: '1.5',
      task,
      ...(norm ? { norm: `yes@${tokenizer.id.split('@')[1]}` } : { norm: false, tokenize: tokenizer.id }),
      beam,
      ...(tableHash === undefined ? {} : { paraphrases: tableHash }),
    },
    VERSION,
  )
}
