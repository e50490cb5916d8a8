import {
  contentHash,
  corpusRows,
  formatSignature,
  type Metric,
  segmentRow,
  sumRows,
  toReferences,
} from '@codegen-eval/metric'
import { type TokenizeFunction, type Tokenizer, tokenizeCode, toTokenizer } from '@codegen-eval/tokenize'
import { type AlignmentTools, alignTexts } from './align-texts.ts'
import { Aligner, BEAM_WIDTH } from './aligner.ts'
import { CandidateMatches, MATCHERS } from './candidate-matches.ts'
import { Lexicon } from './lexicon.ts'
import {
  METEOR_COLUMNS,
  METEOR_PARAMETERS,
  type MeteorParameters,
  type MeteorParts,
  type MeteorTask,
  scoreStatistics,
} from './meteor-statistics.ts'
import { type ParaphraseTable, parseParaphrases } from './paraphrase-table.ts'
import { tokenizeMeteor } from './tokenize-meteor.ts'
import { VERSION } from './version.ts'
import { loadWordNet } from './wordnet.ts'

/** The columns after METEOR's own: whether the alignment is not proven best, and a count of segments. */
const BEAM_CUTS = METEOR_COLUMNS.length
const SEGMENTS = BEAM_CUTS + 1

/** Wider beams than this take too much memory on long texts. */
const WIDEST_BEAM = 1000

/** Settings of METEOR 1.5. */
export interface MeteorOptions extends Partial<MeteorParameters> {
  /** What the parameters are tuned for, where they are not given: `rank` (default), `adq`, `hter`, or `li`. */
  readonly task?: MeteorTask
  /** How text is split into tokens; `tokenizeCode` by default. */
  readonly tokenize?: TokenizeFunction
  /** METEOR's `-norm`: tokens are `tokenizeMeteor`'s, so that `tokenize` may not be given; no by default. */
  readonly norm?: boolean
  /** The text of a paraphrase table: see `parseParaphrases`. Without it no paraphrases are matched. */
  readonly paraphrases?: string
  /** How many partial alignments are kept, 1 to 1000; 40 by default. */
  readonly beam?: number
}

/** METEOR's score and the numbers behind it, each 0 to 1. */
export interface MeteorScore extends MeteorParts {
  /**
   * The share of segments whose beam left out what could have become a better alignment, or whose texts were so long
   * that they were aligned in parts: 0 or 1 for a segment.
   */
  readonly beamCut: number
}

/** What METEOR keeps of a reference set: its words by number, and the tokens for when numbers have changed. */
export interface PreparedMeteor {
  readonly tokens: readonly (readonly string[])[]
  words: readonly (readonly number[])[]
  generation: number
}

/**
 * METEOR 1.5 of one candidate; with several references that of the one that scores best.
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
): Promise<MeteorScore> {
  const metric = await meteorMetric(options)
  return scoreOf(segmentRow(metric, candidate, references), 0, parametersOf(options))
}

/**
 * METEOR 1.5 of a corpus: the score of the summed statistics, not the mean of segments.
 *
 * @param references One entry a candidate: a reference or several.
 * @throws RangeError or TypeError as `meteor`, or RangeError if there is no segment, or not as many reference
 * sets as candidates.
 */
export async function corpusMeteor(
  candidates: readonly string[],
  references: readonly (string | readonly string[])[],
  options: MeteorOptions = {},
): Promise<MeteorScore> {
  const metric = await meteorMetric(options)
  const rows = corpusRows(metric, candidates, references)
  if (candidates.length === 0) throw new RangeError('a corpus needs at least one segment, got none')
  return scoreOf(sumRows(rows, metric.columns.length), 0, parametersOf(options))
}

/**
 * METEOR 1.5 for English as a metric. WordNet is loaded when this is first called; then the metric is synchronous.
 *
 *     score = (1 - gamma (chunks / matches)^beta) P R / (alpha P + (1 - alpha) R)
 *
 * P and R are the matched words as a share of the candidate's and of the reference's, content words weighing
 * delta and function words 1 - delta, a match its matcher's weight. The alignment is `Aligner`'s. A chunk is a run
 * of matches that lie together and in order in both texts. Texts that match whole as one chunk have no penalty, so
 * equal texts score 1. Without a match the score is 0, of two empty texts too, as METEOR 1.5 has it.
 *
 * A row is METEOR's own 23 statistics, of the reference that scores best (the first of equals), whether the beam
 * left out what could have become a better alignment with any of the references, and a 1. Its parts are those of
 * `MeteorScore`.
 *
 * Denkowski and Lavie, Meteor Universal: Language Specific Translation Evaluation for Any Target Language, 2014,
 * https://aclanthology.org/W14-3348.
 *
 * Time: tokens of the reference times matches a token times the beam's width, at most. Memory: tokens of the
 * reference times the beam's width, and the matches of each distinct word. Two texts of over some 20,000 words each
 * are aligned in parts (`alignTexts`), and count as cut.
 *
 * @throws RangeError or TypeError for an option outside its range.
 */
export async function meteorMetric(options: MeteorOptions = {}): Promise<Metric<PreparedMeteor>> {
  const settings = meteorSettings(options)
  const { tokenizer, table, parameters } = settings
  const lexicon = new Lexicon(await loadWordNet())
  const tools: AlignmentTools = {
    found: new CandidateMatches(),
    aligner: new Aligner(settings.beam),
    lexicon,
    table,
    weights: parameters.weights,
    beam: settings.beam,
  }
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
      if (alignTexts(candidate, reference, tools, statistics)) cut = true
      const { score } = scoreStatistics(statistics, 0, parameters)
      if (score <= best) continue
      best = score
      row.set(statistics, offset)
    }
    row[offset + BEAM_CUTS] = cut ? 1 : 0
    row[offset + SEGMENTS] = 1
  }

  return {
    name: 'METEOR',
    signature: signatureOf(settings),
    level: 'corpus',
    columns: [...METEOR_COLUMNS, 'beamCuts', 'segments'],
    prepare(references) {
      const tokens = toReferences(references).map(tokenizer)
      return { tokens, words: tokens.map(numbered), generation: lexicon.generation }
    },
    measure,
    score: (sum, offset = 0) => scoreStatistics(sum, offset, parameters).score,
    parts(sum, offset = 0) {
      const { score: _, ...parts } = scoreOf(sum, offset, parameters)
      return parts
    },
  }
}

function scoreOf(sum: Float64Array, offset: number, parameters: MeteorParameters): MeteorScore {
  const segments = sum[offset + SEGMENTS]!
  const beamCut = segments === 0 ? 0 : sum[offset + BEAM_CUTS]! / segments
  return { ...scoreStatistics(sum, offset, parameters), beamCut }
}

/** Options with their defaults, checked. */
export interface MeteorSettings {
  readonly parameters: MeteorParameters
  readonly tokenizer: Tokenizer
  readonly norm: boolean
  readonly table: ParaphraseTable | undefined
  readonly tableHash: string | undefined
  readonly beam: number
}

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError or TypeError for an option outside its range.
 */
export function meteorSettings(options: MeteorOptions): MeteorSettings {
  const { norm = false, beam = BEAM_WIDTH, paraphrases, tokenize } = options
  const parameters = parametersOf(options)
  if (typeof norm !== 'boolean') throw new TypeError(`norm: expected true or false, got ${String(norm)}`)
  if (norm && tokenize !== undefined) throw new RangeError('tokenize: norm brings its own tokenizer')
  if (!Number.isInteger(beam) || beam < 1 || beam > WIDEST_BEAM)
    throw new RangeError(`beam: expected a whole number from 1 to ${WIDEST_BEAM}, got ${String(beam)}`)
  if (paraphrases !== undefined && typeof paraphrases !== 'string')
    throw new TypeError(`paraphrases: expected the text of a table, got ${typeof paraphrases}`)
  return {
    parameters,
    norm,
    beam,
    tokenizer: norm ? tokenizeMeteor : toTokenizer(tokenize ?? tokenizeCode),
    table: paraphrases === undefined ? undefined : parseParaphrases(paraphrases),
    tableHash: paraphrases === undefined ? undefined : contentHash(paraphrases),
  }
}

/** The parameters of the task, but those given. */
function parametersOf(options: MeteorOptions): MeteorParameters {
  const { task = 'rank' } = options
  if (!Object.hasOwn(METEOR_PARAMETERS, task)) {
    const tasks = Object.keys(METEOR_PARAMETERS).join(', ')
    throw new RangeError(`task: expected one of ${tasks}, got ${String(task)}`)
  }
  const tuned = METEOR_PARAMETERS[task]
  const { alpha = tuned.alpha, beta = tuned.beta, gamma = tuned.gamma, delta = tuned.delta } = options
  const { weights = tuned.weights } = options
  checkShare('alpha', alpha)
  if (!Number.isFinite(beta) || beta < 0)
    throw new RangeError(`beta: expected a number of at least 0, got ${beta}`)
  checkShare('gamma', gamma)
  checkShare('delta', delta)
  if (!Array.isArray(weights) || weights.length !== MATCHERS.length)
    throw new RangeError(`weights: expected four numbers, got ${String(weights)}`)
  for (const weight of weights) checkShare('weights', weight)
  return { alpha, beta, gamma, delta, weights }
}

function checkShare(name: string, value: number): void {
  if (!(value >= 0 && value <= 1))
    throw new RangeError(`${name}: expected a number from 0 to 1, got ${value}`)
}

function signatureOf({ parameters, tokenizer, norm, tableHash, beam }: MeteorSettings): string {
  const { alpha, beta, gamma, delta, weights } = parameters
  return formatSignature(
    'meteor',
    {
      level: 'corpus',
      variant: '1.5',
      ...(norm ? { norm: `yes@${tokenizer.id.split('@')[1]}` } : { norm: false, tokenize: tokenizer.id }),
      beam,
      alpha,
      beta,
      gamma,
      delta,
      weights: weights.join('/'),
      ...(tableHash === undefined ? {} : { paraphrases: tableHash }),
    },
    VERSION,
  )
}
