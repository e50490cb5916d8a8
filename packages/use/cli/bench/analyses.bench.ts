import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seeded } from '@codegen-eval/bench'
import { beforeAndAfter, type CommandWork, FRESH_FOLDER } from '@codegen-eval/bench/before-after'
import { hasReference, REFERENCE_VARIABLE, referencePath } from '@codegen-eval/test-data'

/*
 * Statistics and people's grades: the processor time of `compare`, `aggregate` and `study`, before and after a change
 * (see `beforeAndAfter`). `study` needs the CoNaLa grades of a reference folder.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-bench-'))

try {
  const outputs = write('outputs.jsonl', modelOutputs(20, 2000))
  const few = write('labels.csv', labels(20_000, 200))
  const many = write('many-labels.csv', labels(200_000, 200))
  const aggregate = (...args: string[]) => ['aggregate', ...args, '--scale', '0..4']
  const works: CommandWork[] = [
    {
      name: 'compare, 20 models, 2,000 rows, BLEU and chrF',
      args: ['compare', outputs, '--metric', 'bleu', '--metric', 'chrf'],
    },
    { name: 'aggregate, 100,000 labels with intervals', args: aggregate(few) },
    {
      name: 'Dawid-Skene, 100,000 labels',
      args: aggregate(few, '--method', 'dawid-skene', '--resamples', '0'),
    },
    { name: 'M-MSR, 1,000,000 labels', args: aggregate(many, '--resamples', '0') },
    { name: 'M-MSR, 1,000,000 labels with intervals', args: aggregate(many) },
  ]
  if (hasReference()) {
    const conala = referencePath('data/conala/human-grades.json')
    const args = ['study', conala, '--layout', 'study', '--threads', '1', '--out', FRESH_FOLDER]
    works.push({ name: 'study, CoNaLa', args })
  } else console.log(`${REFERENCE_VARIABLE} names no reference folder: study is not measured`)
  const wanted = process.env.ONLY
  beforeAndAfter(
    root,
    works.filter(({ name }) => wanted === undefined || name.includes(wanted)),
  )
} finally {
  rmSync(folder, { recursive: true })
}

function write(name: string, lines: readonly string[]): string {
  const path = join(folder, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

/** References of 20 words, and outputs in which a third or more of the words are others. */
function modelOutputs(models: number, segments: number): string[] {
  const random = seeded(1)
  const word = () => `name${Math.floor(500 * random() ** 2)}`
  const lines: string[] = []
  for (let id = 0; id < segments; id++) {
    const reference = Array.from({ length: 20 }, word)
    for (let model = 0; model < models; model++) {
      const candidate = reference.map((token) => (random() < 0.3 + 0.004 * model ? word() : token))
      lines.push(
        JSON.stringify({
          id: `s${id}`,
          model: `m${model}`,
          candidate: candidate.join(' '),
          references: [reference.join(' ')],
        }),
      )
    }
  }
  return lines
}

/** Five labels of each item by raters who are right 30 to 90 % of the time. */
function labels(items: number, raters: number): string[] {
  const random = seeded(2)
  const accuracy = Array.from({ length: raters }, () => 0.3 + 0.6 * random())
  const lines = ['item,rater,label']
  for (let item = 0; item < items; item++) {
    const truth = Math.floor(5 * random())
    const chosen = new Set<number>()
    while (chosen.size < 5) chosen.add(Math.floor(raters * random()))
    for (const rater of chosen)
      lines.push(`i${item},r${rater},${random() < accuracy[rater]! ? truth : Math.floor(5 * random())}`)
  }
  return lines
}
