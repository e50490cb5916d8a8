import { InputError } from '@codegen-eval/messages'
import { readSamples as rowSamples } from '@codegen-eval/run-tests/node'
import { INPUT_FORMS, readSegments, recognize } from '@codegen-eval/samples'
import { contentSample, recognizeOutputs } from '@codegen-eval/samples/internal'
import { FORMS, findLogs, readLogs } from '@codegen-eval/samples/logs'
import { readSamples } from '@codegen-eval/samples/scores'
import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { SAMPLE_NAMES } from '../../../data/samples/src/rows/segment-fields.ts'
import { ID_NAMES, MODEL_NAMES } from '../../../data/samples/src/rows/usual-names.ts'
import { mutations } from '../../../data/samples/test/logs/mutations.ts'
import { LOGS } from './whole-outputs.cases.ts'

const LOG_FORMS = FORMS.filter(({ results }) => results !== undefined)

/** Results of promptfoo: two providers, and two repeats of one test. */
const PROMPTFOO = {
  evalId: 'e',
  results: {
    version: 3,
    results: ['a', 'b'].flatMap((id) =>
      ['t1', 't2', 't2'].map((task, i) => ({
        ...{ provider: { id }, testIdx: i, vars: { task_id: task, reference: 'x' } },
        ...{ response: { output: `x${i}` }, success: i === 0, score: Number(i === 0) },
      })),
    ),
  },
}

/** Forms whose outputs and results are read from the same rows. */
const FILES: Readonly<Record<string, readonly [path: string, text: string]>> = {
  ...Object.fromEntries(
    LOG_FORMS.flatMap(({ name, outputs }) =>
      outputs === undefined || LOGS[name] === undefined ? [] : [[name, Object.entries(LOGS[name])[0]!]],
    ),
  ),
  promptfoo: ['promptfoo.json', JSON.stringify(PROMPTFOO)],
}

const inputOf = (path: string, text: string) => ({ path, location: `/runs/${path}`, chunks: chunksOf(text) })

/** Numbers of samples by model and task; `undefined` if the file is refused. */
type Counts = ReadonlyMap<string, number> | undefined

async function counted(
  read: (add: (model: string, task: string | number) => void) => Promise<void>,
): Promise<Counts> {
  const counts = new Map<string, number>()
  try {
    await read((model, task) => {
      const key = `${model}: ${task}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    })
    return counts
  } catch {
    return undefined
  }
}

/** As `score` and `study` read it. */
const outputs = (path: string, text: string): Promise<Counts> =>
  counted(async (add) => {
    const options = { optionalReferences: true, samples: true }
    for await (const batch of readSegments([inputOf(path, text)], [], options))
      for (const item of batch)
        if (!(item instanceof InputError)) for (const model of item.models) add(model, item.id)
  })

/** As `compare --scores` and `pass-at-k` read it; a broken sample refuses the file. */
const results = (path: string, text: string): Promise<Counts> =>
  counted(async (add) => {
    const { batches } = await readSamples([inputOf(path, text)])
    for await (const batch of batches)
      for (const item of batch) {
        if (item instanceof InputError) throw item
        add(item.model, item.task.id)
      }
  })

/** The same with labels, which are unique within model, task and run. */
async function labels(path: string, text: string): Promise<readonly string[] | undefined> {
  try {
    const found = await findLogs([inputOf(path, text)])
    const { samples } = await readLogs(found)
    return samples.flatMap((item) =>
      item instanceof InputError ? [] : [JSON.stringify([item.model, item.task.id, item.run, item.label])],
    )
  } catch {
    return undefined
  }
}

test.each(Object.keys(FILES))(
  'outputs of %s have the models, tasks and samples of results, also where a field is changed',
  async (form) => {
    const [path, text] = FILES[form]!
    let compared = 0
    for (const [name, changed] of [['as it is', text] as const, ...mutations(text, 60)]) {
      const [texts, verdicts] = [await outputs(path, changed), await results(path, changed)]
      if (texts === undefined || verdicts === undefined) continue
      const more = [...texts].filter(([key, count]) => count > (verdicts.get(key) ?? 0))
      expect(more, name).toEqual([])
      compared += texts.size > 0 ? 1 : 0
      const all = (await labels(path, changed)) ?? []
      expect(new Set(all).size, name).toBe(all.length)
    }
    expect(compared).toBeGreaterThan(10)
  },
)

test.each(Object.entries(LOGS))(
  'files of %s are in one form of results, and at most one of outputs',
  (form, files) => {
    for (const [path, text] of Object.entries(files)) {
      const sample = contentSample(`/runs/${path}`, Buffer.from(text))
      const claims = recognize(sample, LOG_FORMS).map(({ form }) => form)
      const known = LOG_FORMS.some(({ name }) => name === form)
      expect(
        claims.map(({ name }) => name),
        path,
      ).toEqual(known ? [form] : [])
      const texts = recognizeOutputs(sample, INPUT_FORMS)
        .filter(({ form, isCertain }) => isCertain && !form.isPlain)
        .map(({ form }) => form)
      expect(texts.length, path).toBeLessThan(2)
      if (texts[0] !== undefined && known) expect(texts[0].name, path).toBe(form)
    }
  },
)

/** Rows of two models, two tasks and two samples, with these names of fields; each fourth one passes. */
const namedRows = (id: string, model: string, sample: string, output: string): string =>
  Array.from({ length: 8 }, (_, i) => ({
    // of the request
    ...(id === 'task_id' && output !== 'candidate' ? { id: `cmpl-${i}` } : {}),
    ...{ [id]: `t${i & 1}`, [model]: `m${(i >> 1) & 1}`, [sample]: i >> 2 },
    ...{ [output]: `x${i}`, passed: i % 4 === 0 },
  }))
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('')

test.each(['candidate', 'completion', 'solution'])(
  'rows with %s are read alike by score, pass-at-k and run',
  async (output) => {
    for (const id of ID_NAMES)
      for (const model of MODEL_NAMES)
        for (const sample of SAMPLE_NAMES) {
          const text = namedRows(id, model, sample, output)
          const names = `${id}, ${model}, ${sample}`
          const [texts, verdicts] = [await outputs('in.jsonl', text), await results('in.jsonl', text)]
          const ran = await counted(async (add) => {
            for (const [i, line] of text.trim().split('\n').entries())
              for (const each of rowSamples(JSON.parse(line), i + 1)) add(each.model ?? 'in', each.taskId)
          })
          expect([...verdicts!.values()], names).toEqual([2, 2, 2, 2])
          expect(ran, names).toEqual(verdicts)
          // without the id of HumanEval, a completion or solution may be something else: score asks for the field
          const isClear = output === 'candidate' || id === 'task_id'
          expect(texts, names).toEqual(isClear ? verdicts : new Map())
        }
  },
)
