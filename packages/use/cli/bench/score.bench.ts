import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seeded } from '@codegen-eval/bench'

/*
 * How many rows a second `codegen-eval score` reads and scores, start included, and how much memory it takes:
 *
 *     npx tsx bench/score.bench.ts [rows]
 */
const rows = Number(process.argv[2] ?? 300_000)
const bin = fileURLToPath(new URL('../dist/bin.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-bench-'))
const measure = `data:text/javascript,process.on('exit',()=>process.stderr.write(String(process.resourceUsage().maxRSS)))`

try {
  const jsonl = write(
    'rows.jsonl',
    (id, reference, candidate) => `${JSON.stringify({ id, references: [reference], candidate })}\n`,
  )
  const csv = write(
    'rows.csv',
    (id, reference, candidate) => `${id},${reference},${candidate}\n`,
    'id,reference,candidate\n',
  )
  console.log(
    `\n${rows.toLocaleString('en')} rows of two lines of code (${cpus()[0]?.model}, Node ${process.versions.node})`,
  )
  for (const [what, args] of [
    ['exact match, JSON Lines', [jsonl, '--metric', 'exact-match']],
    ['exact match, CSV', [csv, '--metric', 'exact-match']],
    ['BLEU, JSON Lines', [jsonl, '--metric', 'bleu']],
    ['the default metrics, JSON Lines', [jsonl]],
  ] as const) {
    const start = process.hrtime.bigint()
    const { status, stderr } = spawnSync(process.execPath, ['--import', measure, bin, 'score', ...args], {
      encoding: 'utf8',
    })
    const seconds = Number(process.hrtime.bigint() - start) / 1e9
    if (status !== 0) throw new Error(stderr)
    const rate = Math.round(rows / seconds).toLocaleString('en')
    console.log(`  ${what.padEnd(32)} ${rate.padStart(10)} rows/s  ${Math.round(Number(stderr) / 1024)} MB`)
  }
} finally {
  rmSync(folder, { recursive: true })
}

/** Writes the rows to a file; a fifth of the candidates equal their references. */
function write(
  name: string,
  line: (id: string, reference: string, candidate: string) => string,
  header = '',
): string {
  const random = seeded(1)
  const word = () => `name${Math.floor(500 * random() ** 2)}`
  const code = () => `${word()} = ${word()}.${word()}(${word()} ${word()}).${word()}()`
  const path = join(folder, name)
  const file = openSync(path, 'w')
  let text = header
  for (let i = 0; i < rows; i++) {
    const reference = code()
    const candidate = random() < 0.2 ? reference : reference.slice(0, 15) + code().slice(15)
    text += line(`task-${Math.imul(i, 0x9e3779b1) >>> 0}-${i}`, reference, candidate)
    if (text.length > 1e6 || i === rows - 1) {
      writeSync(file, text)
      text = ''
    }
  }
  closeSync(file)
  return path
}
