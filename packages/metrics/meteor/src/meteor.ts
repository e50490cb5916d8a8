import {
  defineMetric,
  evaluateCorpus,
  keepLast,
  type Metric,
  type References,
  type Score,
  segmentScore,
  signatureFields,
  toReferences,
} from '@codegen-eval/metric'
import { type AlignmentTools, alignTexts } from './align-texts.ts'
import { Aligner } from './aligner.ts'
import { CandidateMatches } from './candidate-matches.ts'
import { Lexicon } from './lexicon.ts'
import { type MeteorOptions, type MeteorSettings, meteorOptions, meteorSettings } from './meteor-options.ts'
import { METEOR_COLUMNS, type MeteorParameters, scoreStatistics } from './meteor-statistics.ts'
import { loadWordNet } from './wordnet.ts'

/** The metric of the last options. */
const metricOf = /* @__PURE__ */ keepLast(meteorMetric)

/** The columns after METEOR's statistics: whether a better alignment may exist, and the number of segments. */
const BEAM_CUTS = METEOR_COLUMNS.length
const SEGMENTS = BEAM_CUTS + 1

/** A prepared reference set: the numbers of its words, and its texts for when the numbers change. */
export interface PreparedMeteor {
  readonly texts: readonly string[]
  words: readonly (readonly number[])[]
  generation: number
}

/**
 * METEOR 1.5 of one candidate, 0 to 1; of several references the one that scores best counts.
 *
 * Words of both texts are aligned: equal words, equal stems, synonyms of WordNet 3.0, and paraphrases if a table is
 * given. The score is a weighted mean of the matched shares of both texts, less a penalty for matches that do not lie
 * together: see `meteorMetric`. Words are compared as they are written unless `case` is `lower`. Agrees with METEOR 1.5
 * (Java).
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError for an option out of range.
 */
export async function meteor(
  candidate: string,
  references: References,
  options: MeteorOptions = {},
): Promise<number> {
  return (await meteorScore(candidate, references, options)).score
}

/**
 * METEOR 1.5 of one candidate with its parts: `precision`, `recall`, `fMean`, `fragmentation`, `penalty`, each 0 to 1,
 * and `beamCut`, which is 1 if the search left out alignments that could be better, or the texts were so long that they
 * were aligned in parts.
 *
 * @throws RangeError or TypeError as `meteor`.
 */
export async function meteorScore(
  candidate: string,
  references: References,
  options: MeteorOptions = {},
): Promise<Score> {
  return segmentScore(await metricOf(options), candidate, references)
}

/**
 * METEOR 1.5 of a corpus, 0 to 1: the score of the summed statistics, not the mean of the segments' scores.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError or TypeError as `meteor`; RangeError if there is no segment, or if the lists differ in length.
 */
export async function corpusMeteor(
  candidates: readonly string[],
  references: readonly References[],
  options: MeteorOptions = {},
): Promise<number> {
  return evaluateCorpus(await metricOf(options), candidates, references).score
}

/**
 * METEOR 1.5 for English as a metric. The first call loads WordNet; the metric itself is synchronous.
 *
 *     score = (1 - gamma (chunks / matches)^beta) P R / (alpha P + (1 - alpha) R)
 *
 * P and R are the matched words as shares of the candidate's and of the reference's words. A content word weighs delta,
 * a function word 1 - delta, and a match the weight of its matcher. The alignment is that of `Aligner`. A chunk is a run
 * of matches that lie together and in order in both texts. The chunk of a segment whose texts match whole in one chunk
 * does not count, alone or in a corpus, so equal texts score 1. Without a match the score is 0, also for two empty
 * texts, as in METEOR 1.5.
 *
 * A row has METEOR's 23 statistics for the reference that scores best (the first of equals), the number of chunks that
 * do not count, whether a better alignment with any reference may exist, and a 1. The parts are those of `meteorScore`.
 *
 * Denkowski and Lavie, Meteor Universal: Language Specific Translation Evaluation for Any Target Language, 2014,
 * https://aclanthology.org/W14-3348.
 *
 * Time: at most the number of reference tokens, times matches per token, times the beam's width. Memory: reference
 * tokens times the beam's width, and the matches of each distinct word. Two texts of over some 7,000 words each are
 * aligned in parts (`alignTexts`), and count as cut.
 *
 * @throws RangeError or TypeError for an option out of range.
 */
export async function meteorMetric(options: MeteorOptions = {}): Promise<Metric<PreparedMeteor>> {
  const wordNet = await loadWordNet()
  return defineMetric<typeof meteorOptions, PreparedMeteor, MeteorSettings>({
    name: 'meteor',
    numbers: '0.1.0',
    options: meteorOptions,
    settings: meteorSettings,
    fields: signatureOf,
    create(settings, signature) {
      const { tokenizer, table, parameters } = settings
      const lexicon = new Lexicon(wordNet, settings.lower)
      const tools: AlignmentTools = {
        found: new CandidateMatches(),
        aligner: new Aligner(settings.beam),
        lexicon,
        table,
        weights: parameters.weights,
        beam: settings.beam,
      }
      const statistics = new Float64Array(METEOR_COLUMNS.length)

      const wordsOf = (text: string) => lexicon.numbersOf(text, tokenizer)

      function measure(text: string, prepared: PreparedMeteor, row: Float64Array, offset = 0): void {
        lexicon.tidy()
        if (prepared.generation !== lexicon.generation) {
          prepared.words = prepared.texts.map(wordsOf)
          prepared.generation = lexicon.generation
        }
        const candidate = wordsOf(text)
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
        signature,
        level: 'corpus',
        columns: [...METEOR_COLUMNS, 'beamCuts', 'segments'],
        prepare(references) {
          const texts = toReferences(references)
          return { texts, words: texts.map(wordsOf), generation: lexicon.generation }
        },
        measure,
        score: (sum, offset = 0) => scoreStatistics(sum, offset, parameters).score,
        partLabels: { fMean: 'F mean', beamCut: 'outputs whose search for an alignment was cut short' },
        parts: (sum, offset = 0) => partsOf(sum, offset, parameters),
      }
    },
  })(options)
}

function partsOf(sum: Float64Array, offset: number, parameters: MeteorParameters): Record<string, number> {
  const { score: _, ...parts } = scoreStatistics(sum, offset, parameters)
  const segments = sum[offset + SEGMENTS]
  return { ...parts, beamCut: segments === 0 ? 0 : sum[offset + BEAM_CUTS] / segments }
}

/** The signature has the parameters instead of the task. */
function signatureOf({ parameters, tokenizer, norm, lower, beam, paraphrases }: MeteorSettings) {
  const fields = signatureFields(meteorOptions, {
    norm: norm ?? false,
    tokenize: norm ? undefined : tokenizer,
    case: norm ? undefined : lower ? 'lower' : 'mixed',
    beam,
    ...parameters,
    paraphrases,
  })
  return { level: 'corpus', variant: '1.5', ...fields }
}
