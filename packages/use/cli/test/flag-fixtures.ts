import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fairGrade, ratingsOf } from '../../../analysis/survey/test/node/rated-survey.ts'
import { command } from './command.ts'

const rowsOf = (length: number) =>
  Array.from({ length }, (_, id) => ({
    id: `t${id}`,
    lang: 'python',
    repo: `r${id % 3}`,
    references: [`def f(x):\n    return x + ${id}\n`],
    candidates: {
      a: id % 3 === 0 ? `def f(y):\n    return y\n` : `def f(x):\n    return x + ${id}\n`,
      b: id % 2 === 0 ? `\`\`\`python\nprint(${id})\n\`\`\`\n` : `def f(x):\n    return x + ${id}\n`,
    },
  }))

const ROWS = rowsOf(24)

/** Enough tasks for intervals of a study by tests. */
const MANY = rowsOf(60)

const jsonl = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

const csv = (header: string, rows: readonly (readonly unknown[])[]) =>
  `${header}\n${rows.map((row) => `${row.map((cell) => JSON.stringify(cell)).join(',')}\n`).join('')}`

/** Rows of the model c. */
const single = ({ candidates, ...row }: (typeof ROWS)[number]) => ({
  ...row,
  model: 'a',
  candidate: candidates.a,
})

const FAILED = { error: { message: 'no sandbox' } }
const solved = (isSolved: boolean) => ({ scores: { verify: { value: isSolved ? 'C' : 'I' } } })

const PROGRAM = 'def f(x):\n    return x\n'

/** Writes the files of the uses of commands in `flag-values.ts`. */
export async function writeFixtures(folder: string): Promise<void> {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const run = async (...args: readonly string[]) => {
    const { code, stderr } = await command(args, { cwd: folder })
    if (code !== 0) throw new Error(stderr)
  }
  write('out.jsonl', jsonl(ROWS))
  write('background.jsonl', jsonl([{ rater: 'ann', 'Years of Python?': '2 to 5' }]))
  mkdirSync(join(folder, 'package'))
  write(
    'package/grader1.hs.json',
    JSON.stringify(
      ROWS.map(({ id, candidates: { a, b }, references: [snippet] }, i) => ({
        ...{ intent: id, snippet, gcnn: a, nl2code: b, 'grade-gcnn': i % 5, 'grade-nl2code': (i * 3) % 5 },
      })),
    ),
  )
  write(
    'three.jsonl',
    jsonl(ROWS.map((row, i) => ({ ...row, candidates: { ...row.candidates, c: `print(${i % 5})\n` } }))),
  )
  write('strata.jsonl', jsonl(ROWS.map((row, i) => ({ ...row, lang: i < 6 ? 'go' : 'python' }))))
  write('single.jsonl', jsonl(ROWS.map(single)))
  const withNull = (row: (typeof ROWS)[number], i: number) => ({
    ...row,
    candidates: { ...row.candidates, b: i === 1 ? null : 'x' },
  })
  write('null.jsonl', jsonl(ROWS.map(withNull)))
  write('broken.jsonl', `{oops\n${jsonl(ROWS)}`)
  const fence = (text: string) => `\`\`\`\n${text}\n\`\`\``
  write('fenced.jsonl', jsonl(ROWS.map((row) => ({ ...row, references: row.references.map(fence) }))))
  for (const name of ['lists.json', 'lists-b.json']) write(name, JSON.stringify([['x'], ['y']]))
  write('samples.jsonl', jsonl(ROWS.flatMap((row) => [row, { ...row, candidates: { a: 'x', b: 'y' } }])))
  const types = { references: ['let x: number = 1'], candidates: { a: 'let x = 1', b: 'let x: string = 1' } }
  write('typed.jsonl', jsonl(ROWS.map(({ id }) => ({ id, ...types }))))
  write('program.py', PROGRAM)
  write('plain.txt', 'a\nb\n')
  write('references.jsonl', jsonl([{ references: ['a'] }, { references: ['b'] }, { references: ['c'] }]))
  write(
    'two.csv',
    csv(
      'id,reference,candidate:a,candidate:b',
      ROWS.map(({ id }, i) => [id, "'=x", '=x', `y${i}`]),
    ),
  )
  const prompt = 'def f(x):\n    """Add one."""\n'
  const problems = ROWS.map(({ id }) => ({
    task_id: `HumanEval/${id.slice(1)}`,
    prompt,
    canonical_solution: '    return x + 1\n',
    test: 'def check(f):\n    assert f(1) == 2\n',
    entry_point: 'f',
  }))
  write('problems.jsonl', jsonl(problems))
  write(
    'completions.jsonl',
    jsonl(problems.map(({ task_id }) => ({ task_id, completion: `${prompt}    return x\n` }))),
  )
  write(
    'scores.csv',
    csv(
      'id,model,score',
      ROWS.flatMap(({ id }, i) => [
        [id, 'a', i % 2],
        [id, 'b', ((i * 7) % 10) / 10],
      ]),
    ),
  )
  // logs of inspect_ai, in which the harness failed once
  const logOf = (every: number, run: string) => {
    const samples = ROWS.flatMap(({ id }, i) => [
      { id, epoch: 1, ...(i === 4 ? FAILED : solved(i % every > 0)) },
    ])
    const about = { task: 'code', eval_id: run, dataset: { sample_ids: ROWS.map(({ id }) => id) } }
    return JSON.stringify({ version: 2, status: 'success', eval: { ...about, model: 'a' }, samples })
  }
  write('log.json', logOf(2, 'first'))
  write('more-log.json', logOf(3, 'second'))
  write('b-log.json', logOf(4, 'third').replace('"model":"a"', '"model":"b"'))
  // b lacks a task, and a sample of another
  write(
    'gaps.csv',
    csv(
      'id,model,sample,score',
      ROWS.flatMap(({ id }, i) =>
        [1, 2].flatMap((sample) => [
          [id, 'a', sample, (i + sample) % 2],
          ...(i === 3 || (i === 5 && sample === 2) ? [] : [[id, 'b', sample, i % 3 === 0 ? 1 : 0]]),
        ]),
      ),
    ),
  )
  write(
    'strata.csv',
    csv(
      'id,model,lang,score',
      ROWS.flatMap(({ id }, i) => [
        [id, 'a', i < 6 ? 'go' : 'rust', i % 2],
        [id, 'b', i < 6 ? 'go' : 'rust', i % 3 === 0 ? 1 : 0],
      ]),
    ),
  )
  const pilot = (seed: number) =>
    ROWS.flatMap(({ id }, i) =>
      ['a', 'b'].flatMap((model, m) =>
        [1, 2].map((sample) => [
          id,
          model,
          sample,
          i < 6 ? 'go' : 'rust',
          (i * 5 + sample * seed + m * i) % 3 ? 1 : 0,
        ]),
      ),
    )
  write('pilot.csv', csv('id,model,sample,lang,score', pilot(1)))
  write('more-pilot.csv', csv('id,model,sample,lang,score', pilot(2)))
  const scored = (id: string, i: number) =>
    ['a', 'b'].map((model, m) => ({
      id,
      model,
      scores: { chrf: (((i + 1) * (m + 2)) % 7) / 7, bleu: ((i + m) % 5) / 5 },
    }))
  write('pilot-scores.jsonl', jsonl(ROWS.flatMap(({ id }, i) => scored(id, i))))
  write(
    'models.csv',
    csv(
      'id,model,score',
      ROWS.flatMap(({ id }, i) =>
        Array.from({ length: 14 }, (_, m) => [id, `m${m}`, (i * 7 + m * m) % 3 ? 1 : 0]),
      ),
    ),
  )
  const evaluated = (plus: string) => ({
    eval: Object.fromEntries(
      ROWS.map(({ id }, i) => [
        `HumanEval/${id.slice(1)}`,
        [{ base_status: 'pass', plus_status: i % 3 ? plus : 'fail' }],
      ]),
    ),
  })
  write('a_eval_results.json', JSON.stringify(evaluated('pass')))
  write('b_eval_results.json', JSON.stringify(evaluated('fail')))
  const results = (model: string, every: number) =>
    ROWS.flatMap(({ id }, i) =>
      [1, 2].map((sample) => ({ task_id: id, model, passed: (i + sample) % every === 0 })),
    )
  write('results.jsonl', jsonl(results('a', 2)))
  const verdicts = (every: number, rows = ROWS) =>
    jsonl(
      rows.flatMap(({ id }, i) =>
        ['a', 'b'].map((model, m) => ({ task_id: id, model, passed: (i * 7 + m * 3) % 10 < every })),
      ),
    )
  const text = 'Return the sum of all even numbers of a list as an integer'
  write('near.jsonl', jsonl([text, text, `${text} or a float`].map((prompt, i) => ({ id: `t${i}`, prompt }))))
  write(
    'many-scores.jsonl',
    jsonl(
      ROWS.flatMap(({ id }, i) =>
        ['a', 'b'].map((model, m) => ({ id, model, scores: { x: (i + m) % 2, y: m } })),
      ),
    ),
  )
  write('verdicts.jsonl', verdicts(6))
  write('many.jsonl', jsonl(MANY))
  write('many-verdicts.jsonl', verdicts(6, MANY))
  write('more-verdicts.jsonl', verdicts(3))
  write('results-b.jsonl', jsonl(results('b', 3)))
  write('results-c.jsonl', jsonl(ROWS.map(({ id }, i) => ({ task_id: id, model: 'c', passed: i % 3 !== 0 }))))
  // ann and ben agree, and cat grades the other way round
  const grade = (i: number, rater: number) =>
    [i % 5, (i + (i % 7 === 0 ? 1 : 0)) % 5, 4 - (i % 5)][rater - 1]!
  const ratings = ROWS.flatMap(({ id }, i) =>
    ['a', 'b'].flatMap((model, m) =>
      ['ann', 'ben', 'cat'].map((rater, r) => [id, model, rater, grade(i + m, r + 1), i % 3]),
    ),
  )
  write('ratings.csv', csv('id,model,rater,rating,fluency', ratings))
  write(
    'preferences.csv',
    csv('model_a,model_b,winner', [
      ['a', 'b', 'a'],
      ['b', 'c', 'b'],
      ['c', 'a', 'a'],
      ['a', 'b', 'b'],
    ]),
  )
  const votes = ROWS.map(({ id }, i) => [
    id,
    ['a', 'b', 'c'][i % 3],
    ['b', 'c', 'a'][i % 3],
    'abba'[(i * 7) % 4],
  ])
  write('votes.csv', csv('prompt,a,b,winner', votes))
  write('bad-votes.csv', csv('prompt,a,b,winner', [...votes, ['t0', 'a', 'b', 'c']]))
  const grades = (i: number) => ({
    a: { ann: grade(i, 1), ben: grade(i, 2), cat: grade(i, 3) },
    b: { ann: grade(i + 1, 1), ben: grade(i + 1, 2), cat: grade(i + 1, 3) },
  })
  write('graded.jsonl', jsonl(ROWS.map((row, i) => ({ ...row, grades: grades(i) }))))
  write('ids.txt', Array.from({ length: 300 }, (_, id) => `${id}\n`).join(''))
  write('bad-ratings.csv', 'id,model,rater,rating\nt0,a,cat,high\n')
  write('more-ratings.csv', 'id,model,rater,rating\nt0,a,cat,1\nt0,b,cat,2\n')
  write('tasks.jsonl', jsonl(ROWS.map((row) => ({ ...row, intent: 'Add a number.', task: 'Add another.' }))))
  write('task-ids.txt', 't2')
  write('instructions.txt', 'Read first.')
  write('first-page.md', 'Welcome.\n\n# How old are you?\n')
  write('gold.json', '[{"code": "x", "expected": 1}]')
  write('anchors.json', '[{"value": 0, "label": "wrong", "description": "It fails."}]')
  write('answer.md', 'Two:\n```python\na\n```\nor\n```python\nb\n```\n')
  const script = (id: number, by: number) => ({
    id: `s${id}`,
    candidate: `function f(x) { return x + ${by} }`,
  })
  write('scripts.jsonl', jsonl([script(0, 0), script(1, 1)]))
  write('scripts-b.jsonl', jsonl([script(0, 1), script(1, 0)]))
  write('scripts-c.jsonl', jsonl([script(0, 1), script(1, 1)]))
  write(
    'tasks-js.jsonl',
    jsonl(
      [0, 1].map((id) => ({
        id: `s${id}`,
        language: 'javascript',
        entryPoint: 'f',
        test: 'if (f(1) !== 2) throw new Error("no")',
      })),
    ),
  )
  write('config.json', '{"color": "always", "format": "json", "verbose": true}')
  write(
    'more.mjs',
    'export const entries = [{ name: "more", summary: "more", module: "more", options: {}, create: () => ({}) }]',
  )
  await run('score', 'out.jsonl', '-m', 'chrf', '--rows-out', 'rows', '--language-field', 'lang')
  await run('score', 'samples.jsonl', '-m', 'exact-match', '--rows-out', 'sampled-rows')
  await run('score', 'out.jsonl', '-m', 'chrf', '--segments', 'stored.jsonl', '--manifest', 'run.json')
  for (const name of ['made', 'older'])
    await run(
      'survey',
      'make',
      'tasks.jsonl',
      ...'--raters 2 --ratings-per-item 1 --results-dir'.split(' '),
      name,
    )
  write('rated.json', ratingsOf(join(folder, 'made'), 'rater-01', fairGrade))
}
