import { entries } from '@codegen-eval/chrf/registry'
import { createRegistry } from '@codegen-eval/metric'
import { createSkips } from '@codegen-eval/records'
import { renderOutput } from '@codegen-eval/report'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { judgedScores } from '../../src/corrected-models.ts'
import {
  type CalibrateFilesOptions,
  calibrateFiles,
  readCorrectedScores,
  readJudgedOutputs,
} from '../../src/node/calibrate-files.ts'
import { someOutputs } from '../some-outputs.ts'

const folder = testFolder()
const outputs = someOutputs({ tasks: 40, labelledTasks: 30 })
const grades = folder.write(
  'grades.csv',
  `id,model,rater,grade\n${outputs
    .flatMap(({ task, model, people, judges }) =>
      [...people, ...judges].map(([rater, grade]) => `${task},${model},${rater},${grade}\n`),
    )
    .join('')}`,
)
const texts = folder.write(
  'outputs.jsonl',
  outputs
    .filter(({ model }) => model === 'heron')
    .map(({ task, language, stratum }, i) =>
      JSON.stringify({
        id: task,
        language,
        bench: stratum,
        references: ['print(1)'],
        candidates: { heron: `print(${'1'.repeat(1 + (i % 9))})`, wren: `puts ${i}` },
      }),
    )
    .join('\n'),
)
const votes = folder.write(
  'votes.csv',
  `id,rater,model_a,model_b,winner\n${[1, 2, 3].map((i) => `t${i},gpt,heron,wren,model_a\nt${i},gpt,wren,heron,model_a\n`).join('')}`,
)

async function calibrated(options: Partial<CalibrateFilesOptions>, files: readonly string[] = [grades]) {
  const { output, records } = await calibrateFiles(files, {
    judge: ['gpt'],
    skips: createSkips('stop'),
    loadRegistry: async () => createRegistry(entries),
    ...options,
  })
  return { records, json: JSON.parse(renderOutput(output, 'json', { terminal: false, styled: false })) }
}

test('judges among the raters of a file are held against the others', async () => {
  const { json, records } = await calibrated({ judge: ['gpt', 'coin'], epsilon: 0.2, passFrom: 3 })
  expect(records).toBe(80 * 2 + 60 * 3)
  expect(Object.keys(json.judges)).toEqual(['gpt', 'coin', 'vote'])
  expect(json.judges.gpt).toMatchObject({ outputs: 80, both: 60, epsilon: 0.2 })
})

test('a metric is a judge of the outputs, whose lengths, languages and groups are read', async () => {
  const { json } = await calibrated({
    judge: ['gpt', 'chrf'],
    outputs: [texts],
    languageField: 'language',
    stratumField: 'bench',
  })
  expect(json.judges.chrf.isOnScale).toBe(false)
  const [leniency, ...others] = Object.keys(json.judges.gpt.biases)
  expect(leniency).toBe('leniency: judge less people')
  expect(others.map((name) => name.split(' ')[0])).toEqual(['twice', 'language', 'stratum'])
})

test('outputs without a metric are read for what they are like', async () => {
  const { json } = await calibrated({ outputs: [texts] })
  expect(Object.keys(json.judges.gpt.biases)).toEqual(['leniency: judge less people', 'twice the length'])
})

test('a file with scores is a judge', async () => {
  const scores = folder.write(
    'claude.csv',
    `id,model,score\n${outputs.map(({ task, model }, i) => `${task},${model},${(i % 10) / 10}\n`).join('')}`,
  )
  const { json } = await calibrated({ judge: [scores] })
  expect(json.judges.claude).toMatchObject({ judged: 80, isOnScale: false })
})

test('votes tell the bias of position, and families that of the own models', async () => {
  const { json } = await calibrated({ votes: [votes], judgeFamily: ['gpt=heron'] })
  expect(json.judges.gpt.position).toMatchObject({ pairs: 3, alwaysFirst: 1 })
  expect(json.judges.gpt.biases).toHaveProperty('own family')
})

test.each([
  [{ judge: ['gtp'] }, 'option judge gtp: it is no rater of the ratings'],
  [{ judge: ['gpt', 'gpt'] }, 'option judge gpt: it is named twice'],
  [{ judge: ['p0', 'p1', 'p2', 'gpt', 'coin'] }, 'no person is left'],
  [{ judgeFamily: ['claude=heron'] }, 'option judgeFamily claude: expected one of the judges gpt'],
  [{ votes: [grades] }, 'expected votes on pairs'],
  [{ epsilon: 2 }, 'option epsilon=2: expected a number of at least 0 and below 1'],
])('%j is a mistake of the caller', async (options, message) => {
  await expect(calibrated(options)).rejects.toThrow(message)
})

test('votes instead of ratings, and words without an order, are mistakes', async () => {
  await expect(calibrated({}, [votes])).rejects.toThrow('give them by option votes')
  const words = folder.write('words.csv', 'id,rater,label\na,gpt,good\na,ann,bad\n')
  await expect(calibrated({}, [words])).rejects.toThrow('give their order with option order')
})

test('samples of a task are joined by their labels, and tasks are the units', async () => {
  const labels = ['a', 'b', 'c']
  const sampled = folder.write(
    'sampled.csv',
    `id,model,sample,rater,grade\n${outputs
      .flatMap(({ task, model, people, judges }) =>
        labels.flatMap((sample) =>
          [...people, ...judges].map(([rater, grade]) => `${task},${model},${sample},${rater},${grade}\n`),
        ),
      )
      .join('')}`,
  )
  const sampledTexts = folder.write(
    'sampled.jsonl',
    outputs
      .flatMap(({ task, model }, i) =>
        labels.map((sample) =>
          JSON.stringify({
            id: task,
            model,
            sample,
            candidate: `f(${i}, ${sample})`,
            references: ['f(1, a)'],
          }),
        ),
      )
      .join('\n'),
  )
  const { json } = await calibrated({ judge: ['gpt', 'chrf'], outputs: [sampledTexts] }, [sampled])
  const { json: single } = await calibrated({ judge: ['gpt'] })
  const { gpt, chrf } = json.judges
  expect([gpt.outputs, chrf.both]).toEqual([240, 240])
  // copies of each output as samples add labels, and no evidence
  const [model] = Object.keys(gpt.means)
  expect(gpt.means[model!].peopleAlone.value).toBeCloseTo(
    single.judges.gpt.means[model!].peopleAlone.value,
    12,
  )
  const widthOf = ({ low, high }: { low: number; high: number }) => high - low
  const [many, one] = [gpt, single.judges.gpt].map(({ differences }) => widthOf(differences[0].peopleAlone))
  expect(many).toBeCloseTo(one!, 9)
  expect(json.findings.map(({ text }: { text: string }) => text).join()).toContain(
    '40 tasks have several samples of a model',
  )
})

test('a sum of samples is no grade of a sample', async () => {
  const rows = (value: string) =>
    [1, 2]
      .map(
        (i) => `${JSON.stringify({ id: 't1', model: 'heron', sample: i, scores: { style: 0.5 } })}\n${value}`,
      )
      .join('')
  const sampled = folder.write(
    'two.csv',
    'id,model,sample,rater,grade\nt1,heron,1,p0,2\nt1,heron,2,p0,3\nt2,heron,1,p0,3\n',
  )
  const scores = folder.write('style.jsonl', rows(''))
  await expect(calibrated({ judge: [scores] }, [sampled])).rejects.toThrow(
    'it has one sum for the 2 samples of task "t1" by "heron"',
  )
})

test('the means of models are corrected for the errors of the first judge', async () => {
  const options = { judge: ['gpt'], skips: createSkips('stop') }
  const { judged, records } = await readJudgedOutputs([grades], options)
  expect(await readCorrectedScores([grades], options)).toEqual({
    judge: 'gpt',
    scores: judgedScores(judged, 'gpt'),
    records,
  })
  const nobody = readCorrectedScores([grades], { ...options, judge: [] })
  await expect(nobody).rejects.toThrow('option judge is missing: the judge among the raters')
})
