import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()
const write = (name: string, content: string | readonly object[]) =>
  folder.write(
    name,
    typeof content === 'string' ? content : content.map((row) => JSON.stringify(row)).join('\n'),
  )
const json = (text: string) => JSON.parse(text)

const SOLUTIONS = Array.from({ length: 6 }, (_, i) => ({
  task_id: `HumanEval/${i}`,
  prompt: `from typing import List\n\n\ndef task_${i}(values: List[int]) -> List[int]:\n    """Add ${i} to each value."""\n`,
  entry_point: `task_${i}`,
  canonical_solution: `    result = []\n    for value in values:\n        result.append(value + ${i})\n    return result\n`,
  test: `def check(f):\n    assert f([1]) == [${1 + i}]\n`,
}))

test('canonical solutions of a data set score 100 in every metric by one command, without a word about languages', async () => {
  const problems = write('problems.jsonl', SOLUTIONS)
  const bodies = SOLUTIONS.map(({ task_id, canonical_solution: completion }) => ({ task_id, completion }))
  const metrics =
    'exact-match,edit-similarity,bleu,rouge,chrf,codebleu,ruby,tree-similarity,parse-rate,identifier-match'
  for (const [name, prefix] of [
    ['bodies', ''],
    ['programs', 'prompt'],
  ] as const) {
    const rows = bodies.map(({ task_id, completion }, i) => ({
      task_id,
      completion: `${prefix === '' ? '' : SOLUTIONS[i]!.prompt}${completion}`,
    }))
    const { stdout, stderr } = await command([
      'score',
      write(`${name}.jsonl`, rows),
      '-r',
      problems,
      '-m',
      metrics,
      '-f',
      'json',
    ])
    const scores = json(stdout).models[name]
    expect(metrics.split(',').map((metric) => [metric, scores[metric].score])).toEqual(
      metrics.split(',').map((metric) => [metric, 1]),
    )
    expect(stderr).toContain('completions=')
    expect(stderr).not.toContain('no reference parses')
  }
})

test.each([
  ['typescript', (i: number) => `const x${i}: number = ${i}\n`],
  ['javascript', (i: number) => `const x${i} = ${i}\n`],
  ['python', (i: number) => `x${i} = ${i}\n`],
  ['go', (i: number) => `package main\n\nvar x${i} = ${i}\n`],
] as const)('fences are announced in %s, and are taken out on demand', async (lang, codeOf) => {
  const rows = Array.from({ length: 20 }, (_, i) => ({
    id: i,
    references: [codeOf(i)],
    candidate: i < 18 ? `\`\`\`${lang}\n${codeOf(i)}\`\`\`\n` : codeOf(i),
  }))
  const score = ['score', write(`${lang}.jsonl`, rows), '-m', 'chrf,parse-rate', '--lang', lang, '-f', 'json']
  const fenced = await command(score)
  expect(fenced.stderr).toContain(
    'note: 18 of 20 outputs contain a code fence: --extract fences takes the code out',
  )
  const extracted = await command([...score, '--extract', 'fences'])
  expect(extracted.stderr).not.toContain('fence')
  const chrf = ({ stdout }: { stdout: string }) => json(stdout).models[lang].chrf.score
  expect(chrf(fenced)).toBeLessThan(1)
  expect(chrf(extracted)).toBe(1)
})

test("results of BigCodeBench are BigCodeBench's, and not those of EvalPlus", async () => {
  const results = (every: number) => ({
    date: '2024-11-01',
    eval: Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [
        `BigCodeBench/${i}`,
        [
          {
            task_id: `BigCodeBench/${i}`,
            solution: 'x',
            status: i % every === 0 ? 'pass' : 'fail',
            details: {},
          },
        ],
      ]),
    ),
  })
  const files = [2, 3].map((every) => write(`m${every}_eval_results.json`, JSON.stringify(results(every))))
  const { stdout, stderr } = await command(['compare', ...files, '-f', 'json'])
  expect(stderr).not.toContain('base_status')
  const { passed } = json(stdout).metrics
  expect(passed.signature).toContain('from:bigcodebench')
  expect([passed.scores.m2.score.value, passed.scores.m3.score.value]).toEqual(
    [0.5, 1 / 3].map((each) => expect.closeTo(each, 9)),
  )
})

const ROWS = Array.from({ length: 4 }, (_, i) => ({ references: [`a b ${i}`], candidate: `a c ${i}` }))

test('rows by key, an array named .jsonl, and rows without ids are read with a note', async () => {
  const score = async (file: string) => {
    const { code, stdout, stderr } = await command(['score', file, '-m', 'chrf', '-f', 'json'])
    expect(code).toBe(0)
    expect(json(stdout).segments).toBe(4)
    return stderr
  }
  const keyed = Object.fromEntries(ROWS.map((row, i) => [`HumanEval/${i}`, row]))
  expect(await score(write('keyed.json', JSON.stringify(keyed)))).toContain('read as rows by key')
  const array = JSON.stringify(ROWS.map((row, id) => ({ id, ...row })))
  expect(await score(write('array.jsonl', array))).toContain(
    'read as a JSON array, although the name says JSON Lines',
  )
  expect(await score(write('no-id.jsonl', ROWS))).toContain('the rows have no id: they are numbered from 1')
})

test('messages name the flag that helps, and the language that was meant', async () => {
  const noReferences = write('no-references.jsonl', [{ id: 1, candidate: 'x' }])
  expect((await command(['score', noReferences, '-m', 'chrf'])).stderr).toMatch(
    /"references" is missing.*--reference-field names another field, --references another file/,
  )
  const some = write('some-ids.jsonl', [{ id: 1, ...ROWS[0] }, ROWS[1]!])
  expect((await command(['score', some, '-m', 'chrf'])).stderr).toContain('--id-field')
  const rows = write('rows.jsonl', ROWS)
  const { code, stderr } = await command(['score', rows, '-m', 'codebleu', '--lang', 'typescrpt'])
  expect([code, stderr]).toEqual([2, expect.stringContaining("unknown language; did you mean 'typescript'?")])
})

test('aggregate --compare: two models without a common item have no result, and the other pairs have theirs', async () => {
  const lines = Array.from({ length: 40 }, (_, i) =>
    ['a', i < 20 ? 'b' : 'c'].flatMap((model, m) =>
      ['x', 'y', 'z'].map((rater, r) => `${i},${model},${rater},${(i * 7 + m * 3 + r) % 5}`),
    ),
  )
  const file = write('ratings.csv', ['id,model,rater,rating', ...lines.flat()].join('\n'))
  const args = ['aggregate', file, '--scale', '0..4', '--compare', '--resamples', '100']
  const { code, stdout } = await command(args)
  expect(code).toBe(0)
  expect(stdout).toMatch(/^a - b +-?\d/m)
  expect(stdout).toMatch(/^a - c +-?\d/m)
  expect(stdout).toMatch(/^b - c( +–)+ +0$/m)
})

test('a gate takes several metrics and fails if any does; explain shows each', async () => {
  const rows = Array.from({ length: 40 }, (_, i) => ({
    id: i,
    references: [`return value_${i} + other(${i})`],
    candidates: {
      main: `return value_${i} + other(${i})`,
      branch: `return value_${i} + other(${i})${i % 2 === 0 ? ' ' : ';'}`,
    },
  }))
  const file = write('gate.jsonl', rows)
  const gate = [
    'gate',
    file,
    '--baseline',
    'main',
    '--candidate',
    'branch',
    '--margin',
    'chrf=-20,exact-match=0',
  ]
  for (const metrics of [
    ['-m', 'chrf', '-m', 'exact-match'],
    ['-m', 'exact-match,chrf'],
  ]) {
    const { code, stdout } = await command([...gate, ...metrics, '-f', 'json'])
    const found = json(stdout)
    expect(code).toBe(3)
    expect(Object.keys(found.metrics).sort()).toEqual(['chrf', 'exact-match'])
    expect(found.verdict).toBe('worse')
  }
  const explained = await command([
    'explain',
    '--candidate',
    'a b',
    '--reference',
    'a c',
    '-m',
    'chrf',
    '-m',
    'bleu',
    '-f',
    'json',
  ])
  expect(json(explained.stdout).map(({ metric }: { metric: string }) => metric)).toEqual(['chrf', 'bleu'])
})

test('compare --scores reads the models and ids of the fields that flags name', async () => {
  const rows = Array.from({ length: 12 }, (_, i) =>
    ['gpt', 'codex'].map((sys, m) => `q${i},${sys},${(i + m) % 3 > 0 ? 1 : 0}`),
  )
  const file = write('systems.csv', ['task,sys,score', ...rows.flat()].join('\n'))
  const fields = ['--model-field', 'sys', '--id-field', 'task']
  const { code, stdout } = await command(['compare', '--scores', file, ...fields, '-f', 'json'])
  expect(code).toBe(0)
  const { models, segments } = json(stdout)
  expect([models, segments]).toEqual([['gpt', 'codex'], 12])
  const wrong = await command(['compare', '--scores', file, '--model-field', 'nowhere', '--id-field', 'task'])
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('nowhere')])
})

test('values that are undefined are not printed as findings', async () => {
  const tasks = Array.from({ length: 12 }, (_, i) => ({
    id: i,
    references: [`return a + ${i}`],
    candidates: { a: i % 2 ? `return a + ${i}` : 'pass', b: `return b + ${i}` },
  }))
  const verdicts = tasks.flatMap(({ id }) => [
    { id, model: 'a', passed: id % 2 === 1 },
    { id, model: 'b', passed: id % 3 === 0 },
  ])
  const results = `${folder.path}/undefined-values`
  const { code, stdout } = await command([
    ...[
      'study',
      write('tasks.jsonl', tasks),
      '--gold',
      'tests',
      '--test-results',
      write('verdicts.jsonl', verdicts),
    ],
    ...['-m', 'chrf,bleu', '--resamples', '50', '--threads', '1', '--results-dir', results],
  ])
  expect(code).toBe(0)
  expect(stdout).toContain('because the test is undefined')
  expect(stdout).not.toMatch(/p undefined|in – %|NaN/)
  // two models with equal outputs have no effect size, and no difference to speak of
  const equal = tasks.map((task) => ({ ...task, candidates: { a: 'x', b: 'x', c: task.references[0] } }))
  const compared = await command(['compare', write('equal.jsonl', equal), '-m', 'chrf', '--resamples', '50'])
  expect(compared.stdout).not.toMatch(/p undefined|NaN/)
  expect(compared.stdout).toContain('the same score on every segment: a and b')
})
