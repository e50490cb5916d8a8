import { readdirSync } from 'node:fs'
import { referencePath, testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from './command.ts'

const folder = testFolder()

/** Files as other tools write them, which are not part of the repository. */
const FOLDER = referencePath('data/formats/')

/** The data set that the files answer. */
const PROBLEMS = '../humaneval/HumanEval.jsonl.gz'
const MODELS = ['gpt-x', 'llama-y', 'tiny-z']

/** The name of a file of each model. */
const files = (name: string): string => MODELS.map((model) => name.replace('*', model)).join(' ')

const CHRF = '--metric chrf'

/** One command for each file, which is run in the folder, and a line of what it writes. */
const COMMANDS: readonly (readonly [args: string, line: string])[] = [
  [`score ${files('evalplus_*.jsonl')} -r ${PROBLEMS} ${CHRF}`, '12 segments'],
  [`score evalplus_n5.jsonl -r ${PROBLEMS} ${CHRF}`, '12 tasks with 60 samples'],
  [`score evalplus_dir -r ${PROBLEMS} ${CHRF}`, '12 segments'],
  [`compare --resamples 99 --scores ${files('evalplus_*_eval_results.json')}`, '12 tasks with 60 samples'],
  [`pass-at-k ${files('evalplus_*_eval_results.json')} -k 1 --resamples 99`, '12 tasks'],
  [`score ${files('humaneval_*.jsonl')} -r ${PROBLEMS} ${CHRF}`, '12 segments'],
  [`compare --resamples 99 --scores ${files('humaneval_*.jsonl_results.jsonl')}`, '12 tasks with 60 samples'],
  [`pass-at-k ${files('humaneval_*.jsonl_results.jsonl')} -k 1 --resamples 99`, '12 tasks'],
  [`score ${files('generations_*_humaneval.json')} -r native.jsonl ${CHRF}`, '12 tasks with 24 samples'],
  [`score ${files('samples_humaneval_*_2026-11-01T10-00-00.jsonl')} -r ${PROBLEMS} ${CHRF}`, '12 segments'],
  [`score ${files('inspect_*.json')} ${CHRF}`, '12 segments'],
  [`score promptfoo.json ${CHRF}`, '12 segments'],
  [`score promptfoo.csv ${CHRF}`, '12 segments'],
  [`pass-at-k multipl-e -k 1 --resamples 99`, '12 tasks with 60 samples'],
  [`score ${files('cx_*.txt')} -r cx_gold.txt ${CHRF}`, '12 segments'],
  [`score cx_id.output -r cx_id.gold ${CHRF}`, '12 segments'],
  [`score ${files('cx_*.txt')} -r cx_test.json ${CHRF}`, '12 segments'],
  [`score ${files('cx_*.txt')} -r refs2.tsv ${CHRF}`, '12 segments'],
  [`score hf_preds.csv ${CHRF}`, '12 segments'],
  [`score preds.jsonl ${CHRF}`, '12 segments'],
  [
    `score hf_preds_noidx.csv --reference-field canonical_solution --candidate-fields gpt-x,llama-y ${CHRF}`,
    '12 segments',
  ],
  [`compare native.jsonl --resamples 99 ${CHRF}`, '12 segments'],
]

/** Files of ratings, each with the start of the result. */
const RATINGS: readonly (readonly [args: string, line: string])[] = [
  ...['argilla.jsonl', 'labelstudio.csv', 'labelstudio.json', 'long_label.csv', 'long_names.csv'],
  ...['long_score.csv', 'mturk.csv', 'crowdkit.csv', 'words.csv --order bad<poor<ok<good<great'],
].map((file) => [`aggregate ratings/${file} --resamples 9`, 'mmsr: 40 items, 5 raters, 120 ratings'])

const OTHER_RATINGS: readonly (readonly [args: string, line: string])[] = [
  ['aggregate ratings/wide.csv --resamples 9', 'mmsr: 120 items, 5 raters, 360 ratings'],
  ['aggregate ratings/prodigy.jsonl --resamples 9', 'mmsr: 20 items, 5 raters, 60 ratings'],
  ['aggregate ratings/pref.csv', 'bradley-terry: 2 models, 20 items, 20 preferences'],
]

/** Files that are no outputs, references or results of tasks, with what the command says. */
const REFUSED: readonly (readonly [args: string, message: string])[] = [
  ...['compare --scores', 'pass-at-k'].map(
    (name) =>
      [
        `${name} evaluation_results.json`,
        'evaluation_results.json: the file has totals only ("pass@1")',
      ] as const,
  ),
  [
    `score ${files('generations_*_humaneval.json')} -r references_humaneval.json ${CHRF}`,
    'references_humaneval.json: the texts are unit tests, which are no references',
  ],
]

const run = (args: string) => command(args.split(' '), { cwd: FOLDER })

describe('every file of another tool', () => {
  test.each([...COMMANDS, ...RATINGS, ...OTHER_RATINGS])('%s', async (args, line) => {
    const { code, stdout, stderr } = await run(args)
    expect([code, stderr]).toEqual([0, stderr])
    expect(stdout).toContain(line)
  })

  test.each(REFUSED)('%s: refused', async (args, message) => {
    const { code, stdout, stderr } = await run(args)
    expect([stdout, code === 1 || code === 2]).toEqual(['', true])
    expect(stderr).toContain(message)
  })

  test('MultiPL-E, with references by the name of the problem', async () => {
    const rows = Array.from({ length: 12 }, (_, i) =>
      JSON.stringify({ id: `HumanEval_${i}`, reference: 'x' }),
    )
    const references = folder.write('references.jsonl', rows.join('\n'))
    const { code, stdout } = await command(['score', 'multipl-e', '-r', references, '--metric', 'chrf'], {
      cwd: FOLDER,
    })
    expect([code, stdout]).toEqual([0, expect.stringContaining('12 tasks with 60 samples')])
  })

  test('no file is left out', () => {
    const words = new Set(
      [...COMMANDS, ...RATINGS, ...OTHER_RATINGS, ...REFUSED].flatMap(([args]) => args.split(' ')),
    )
    const names = [
      ...readdirSync(FOLDER),
      ...readdirSync(`${FOLDER}ratings`).map((name) => `ratings/${name}`),
    ]
    const isListed = (name: string) => name === 'README.md' || name === 'ratings' || words.has(name)
    expect(names.filter((name) => !isListed(name))).toEqual([])
  })
})
