import { type Comparison, compareModels, type Gate, judgeGate } from '@codegen-eval/compare'
import { conclusionSentence, gateText } from '@codegen-eval/compare/report'
import { analyzeTasks } from '@codegen-eval/item-analysis'
import type { MeasuredCorpus } from '@codegen-eval/measure'
import type { Metric } from '@codegen-eval/metric'
import type { Ranking } from '@codegen-eval/rank'
import { rankCorpus } from '@codegen-eval/rank/corpus'
import { meanScoreRows, randomStream, uniformIndex, uniformNumber } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'

const FILES = 500

/** Draws of each analysis: enough for any number of models, and quick. */
const DRAWS = 299

const metric: Metric = {
  name: 'score',
  signature: 'score|v:1.0.0',
  level: 'segment',
  columns: ['score', 'segments'],
  prepare: () => undefined,
  measure: () => undefined,
  score: (sum, offset = 0) => sum[offset]! / sum[offset + 1]!,
}

interface GeneratedFile {
  readonly scores: readonly (readonly number[])[]
  readonly isOutcome: boolean
  /** Groups of tasks, of different sizes. */
  readonly isClustered?: boolean
  /** Whether every other model has twice as many samples of a task. */
  readonly isUnequal?: boolean
}

/** Scores of 2 to 40 models on 4 to 200 tasks: pass or fail, a few grades, or fractions; equal models, groups, and steps. */
function generatedFile(seed: number): GeneratedFile {
  const stream = randomStream(seed)
  const models = seed % 2 === 0 ? 2 : 2 + uniformIndex(stream, 39)
  const tasks = 4 + Math.floor(197 * uniformNumber(stream) ** 3)
  const grades = [2, 2, 3, 5, 1000][uniformIndex(stream, 5)]!
  const [level, spread, lead] = Array.from({ length: 3 }, () => uniformNumber(stream))
  const leads = Array.from({ length: models }, (_, m) =>
    uniformNumber(stream) < 0.5 ? 0 : (lead! * m) / models,
  )
  const scores = leads.map(() => new Array<number>(tasks))
  for (let t = 0; t < tasks; t++) {
    const difficulty = spread! * (uniformNumber(stream) - 0.5)
    for (const [m, own] of leads.entries()) {
      const value = level! + difficulty + own + (1 - spread!) * (uniformNumber(stream) - 0.5)
      scores[m]![t] = Math.min(1, Math.max(0, Math.floor(value * grades) / (grades - 1)))
    }
  }
  return { scores, isOutcome: grades === 2 }
}

/** Files that test other edges than those of `generatedFile`, from which they are made. */
const OTHER_FILES: Readonly<Record<string, (file: GeneratedFile) => GeneratedFile>> = {
  'ties on most tasks': ({ scores, isOutcome }) => ({
    isOutcome,
    scores: scores.map((list) => list.map((score, t) => (t % 5 === 0 ? score : scores[0]![t]!))),
  }),
  clusters: (file) => ({ ...file, isClustered: true }),
  'different numbers of samples': (file) => ({ ...file, isOutcome: false, isUnequal: true }),
  'negative scores': (file) => changed(file, (score) => score - 0.7),
  'tiny scores': (file) => changed(file, (score) => 1e-6 * score),
  'huge scores': (file) => changed(file, (score) => 1e9 * score + 1e9),
  'two tasks': ({ scores, isOutcome }) => ({ isOutcome, scores: scores.map((list) => list.slice(0, 2)) }),
  'equal models': ({ scores, isOutcome }) => ({ isOutcome, scores: scores.map(() => scores[0]!) }),
  'equal scores': (file) => changed(file, () => 0.3),
}

function changed({ scores }: GeneratedFile, change: (score: number) => number): GeneratedFile {
  return { isOutcome: false, scores: scores.map((list) => list.map(change)) }
}

type GeneratedCorpus = MeasuredCorpus & { readonly sampleCounts?: readonly (readonly number[])[] }

function corpusOf({ scores, isClustered = false, isUnequal = false }: GeneratedFile): GeneratedCorpus {
  const segments = scores[0]!.length
  return {
    segments,
    models: scores.map((_, m) => `m${m}`),
    metrics: [{ spec: 'score', metric, rows: scores.map((list) => meanScoreRows(list).rows) }],
    ...(isClustered
      ? { clusters: Int32Array.from({ length: segments }, (_, i) => Math.floor(Math.sqrt(i))) }
      : {}),
    ...(isUnequal ? { sampleCounts: scores.map((list, m) => list.map(() => 1 + (m % 2))) } : {}),
  }
}

/** The verdict on two models: 1 if the first is called better, -1 if it is called worse, 0 if neither. */
type Verdicts = (first: string, second: string) => number

function verdictsOfComparison({ models, metrics }: Comparison): Verdicts {
  const found = new Map<string, number>()
  for (const { a, b, significant, difference } of metrics[0]!.pairs) {
    const verdict = significant ? Math.sign(difference.value) : 0
    found.set(`${models[a]} ${models[b]}`, verdict)
    found.set(`${models[b]} ${models[a]}`, -verdict)
  }
  return (first, second) => found.get(`${first} ${second}`)! + 0
}

function verdictsOfRanking({ ranks, pairs }: Ranking): Verdicts {
  const places = new Map(ranks.map(({ model }, place) => [model, place]))
  return (first, second) => pairs[places.get(first)! * ranks.length + places.get(second)!]!
}

/** Contradictions between the conclusions on one file. */
async function contradictions(file: GeneratedFile): Promise<string[]> {
  const { scores, isOutcome } = file
  const corpus = corpusOf(file)
  const settings = { trials: DRAWS, resamples: file.isUnequal ? DRAWS : 49, seed: 1 }
  const comparison = await compareModels(corpus, {
    ...settings,
    test: isOutcome && file.isClustered !== true ? 'mcnemar' : 'randomization',
  })
  const board = rankCorpus(corpus, { resamples: DRAWS, sampleCounts: corpus.sampleCounts })
  const [compared] = comparison.metrics
  const [ranking] = board.metrics
  const [byComparison, byRanking] = [verdictsOfComparison(comparison), verdictsOfRanking(ranking!)]
  const sentence = conclusionSentence(compared!.conclusion, comparison.models, undefined)
  const found: string[] = []
  const { models } = comparison
  for (const [i, a] of models.entries())
    for (const b of models.slice(i + 1))
      if (byComparison(a, b) !== byRanking(a, b))
        found.push(`compare says ${byComparison(a, b)} of ${a} and ${b}, and rank ${byRanking(a, b)}`)
  for (const { difference, adjustedPValue } of compared!.pairs) {
    const { value, low, high } = difference
    if (Number.isNaN(low) || value === 0) continue
    const isOutside = low > 0 || high < 0
    if (isOutside !== adjustedPValue <= 0.05) found.push(`p ${adjustedPValue} beside [${low}, ${high}]`)
    if (!(low <= value && value <= high)) found.push(`${value} outside of [${low}, ${high}]`)
  }
  for (const [place, { rankLow, rankHigh, letters }] of compared!.ranks.entries()) {
    const ranked = ranking!.ranks.find(({ model }) => model === models[compared!.order[place]!])!
    if (
      rankLow !== ranked.rankLow ||
      rankHigh !== ranked.rankHigh ||
      letters.length !== ranked.letters.length
    )
      found.push(`ranks of ${ranked.model} differ`)
  }
  const isFirst = /^(m\d+) is (?:the best|better than)/.exec(sentence)?.[1]
  const { mayBeFirst } = ranking!
  if (
    (isFirst === undefined) !== mayBeFirst.length > 1 ||
    (isFirst !== undefined && isFirst !== mayBeFirst[0])
  )
    found.push(`"${sentence}", but first may be ${mayBeFirst.join()}`)
  // tasks orders models by the same scores, which are shares
  const isOfShares = scores.every((list) => list.every((s) => s >= 0 && s <= 1))
  const inTasks = !isOfShares
    ? []
    : analyzeTasks(
        {
          models,
          tasks: scores[0]!.map((_, t) => String(t)),
          sums: scores,
          counts: scores.map((list) => list.map(() => 1)),
          binary: isOutcome,
        },
        { draws: 19 },
      ).models
  for (const { model, passRate } of inTasks) {
    const own = compared!.scores[models.indexOf(model)]!
    if (Math.abs(own.value - passRate) > 1e-9)
      found.push(`tasks has ${passRate} for ${model}, compare ${own.value}`)
    if (own.low > passRate + 1e-9 || own.high < passRate - 1e-9)
      found.push(`${model} outside of its interval`)
  }
  const [best, last] = [compared!.order[0]!, compared!.order.at(-1)!].map((m) => models[m]!)
  for (const [baseline, candidate] of [
    [best!, last!],
    [last!, best!],
  ] as const) {
    const gate = await judgeGate(corpus, { ...settings, baseline, candidate })
    found.push(...gateContradictions(gate, byComparison(candidate, baseline), models.length === 2))
  }
  return found
}

/** Contradictions of a gate to the verdict on candidate and baseline, which is that of all pairs together unless there are two models. */
function gateContradictions(gate: Gate, verdict: number, areTwo: boolean): string[] {
  const { value, low, high } = gate.metrics[0]!.difference
  const found: string[] = []
  if (verdict < 0 && gate.verdict !== 'worse') found.push(`worse by compare, and ${gate.verdict} by gate`)
  if (verdict > 0 && gate.verdict === 'worse') found.push('better by compare, and worse by gate')
  if (areTwo && verdict === 0 && gate.verdict === 'worse')
    found.push('not distinguished by compare, and worse by gate')
  if (gate.verdict === 'worse' && !(high < 0 || Number.isNaN(high)))
    found.push(`worse within [${low}, ${high}]`)
  if (gate.verdict === 'not worse' && low < 0) found.push(`not worse within [${low}, ${high}]`)
  if (!Number.isNaN(low) && !(low <= value && value <= high))
    found.push('a difference outside of its interval')
  if (areTwo && verdict === 0 && !Number.isNaN(low) && value !== 0 && (low > 0 || high < 0))
    found.push(`[${low}, ${high}] of a difference that may be chance: ${gateText(gate)}`)
  return found
}

test(`no conclusion on one file contradicts another one, in ${FILES} files`, async () => {
  const failures: string[] = []
  for (let seed = 1; seed <= FILES && failures.length < 20; seed++)
    for (const text of await contradictions(generatedFile(seed))) failures.push(`file ${seed}: ${text}`)
  expect(failures).toEqual([])
})

test.each(Object.entries(OTHER_FILES))('nor with %s', async (_, make) => {
  const failures: string[] = []
  for (let seed = 1; seed <= FILES / 10 && failures.length < 20; seed++)
    for (const text of await contradictions(make(generatedFile(seed)))) failures.push(`file ${seed}: ${text}`)
  expect(failures).toEqual([])
})
