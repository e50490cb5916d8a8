import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/*
 * Writes the part of the golden files that ships with the repository into tools/test-data/fixtures/golden: the texts that were
 * written for this project, with the values that the reference implementations give for them. Run it in the root:
 *
 *     npx tsx experiments/src/make-golden-fixtures.ts <folder of the golden files>
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: make-golden-fixtures.ts <folder of the golden files>')
const target = join(import.meta.dirname, '../../tools/test-data/fixtures/golden')

/** The edge cases at the end of `text-metrics.json`: empty, blank, Unicode, very long tokens, prototype names. */
const FIRST_EDGE_CASE = 136

/** The functions written for the purpose at the end of `functions.json`. */
const FIRST_WRITTEN_FUNCTION = 300

interface Segment {
  readonly snippets: { readonly hyp: number; readonly refs: readonly number[] }
}

const { segments } = read('text-metrics.json')
write('text-metrics.json', { segments: segments.slice(FIRST_EDGE_CASE) })

const functions = read('functions.json')
const written: Segment[] = functions.segments.slice(FIRST_WRITTEN_FUNCTION)
const used = [...new Set(written.flatMap(({ snippets }) => [snippets.hyp, ...snippets.refs]))]
write('functions.json', {
  segments: written.map((segment) => ({
    ...segment,
    snippets: {
      hyp: used.indexOf(segment.snippets.hyp),
      refs: segment.snippets.refs.map((snippet) => used.indexOf(snippet)),
    },
  })),
  corpus: {},
  snippets: used.map((snippet) => functions.snippets[snippet]),
})

write('rouge-1.5.5.json', read('rouge-1.5.5.json'))

const { tests: _, correlations: __, ...statistics } = read('statistics.json')
write('statistics.json', statistics)

const detection = read('detection-f1.json')
write('detection-f1.json', {
  ...detection,
  cases: detection.cases.filter(({ name }: { readonly name: string }) => !name.startsWith('random')),
})

const meta = read('meta-evaluation.json')
const WRITTEN_TABLES = ['ties6x12', 'binary5x20', 'degenerate4x8', 'missing4x8']
const writtenTables = (tables: object) =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => WRITTEN_TABLES.includes(name)))
write('meta-evaluation.json', {
  inputs: writtenTables(meta.inputs),
  system_level: writtenTables(meta.system_level),
  segment_level: writtenTables(meta.segment_level),
  perm_both: writtenTables(meta.perm_both),
})

// two encoders with random weights, and pairs written for them: all small files, and the last layer of the values
for (const file of [
  ...['bert-wordpiece', 'roberta-bpe'].flatMap((encoder) =>
    ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model.onnx'].map(
      (name) => `${encoder}/${name}`,
    ),
  ),
  'pairs.json',
  ...['bert', 'roberta'].flatMap((kind) => [
    `baseline-${kind}.tsv`,
    `cases-${kind}.json`,
    `tokens-${kind}.json`,
    `tokens-traps-${kind}.json`,
  ]),
])
  cpSync(join(folder, 'bert-score', file), join(target, 'bert-score', file))
for (const kind of ['bert', 'roberta']) {
  const values = read(`bert-score/values-${kind}.json`)
  write(`bert-score/values-${kind}.json`, { idf: values.idf, runs: ofLastLayer(values.runs) })
  const { texts } = read(`bert-score/hidden-${kind}.json`)
  write(`bert-score/hidden-${kind}.json`, { texts: texts.slice(0, 1) })
}
const codeBertScore = read('bert-score/codebertscore-roberta.json')
write('bert-score/codebertscore-roberta.json', { ...codeBertScore, runs: ofLastLayer(codeBertScore.runs) })

interface Run {
  readonly layer: number
  readonly values: readonly { readonly references?: unknown }[]
}

/** The runs of the last layer, without the values of single references. */
function ofLastLayer(runs: readonly Run[]): object[] {
  const last = Math.max(...runs.map(({ layer }) => layer))
  return runs
    .filter(({ layer }) => layer === last)
    .map((run) => ({ ...run, values: run.values.map(({ references: _, ...values }) => values) }))
}

/** By language of `codebleu-languages.json`: programs with loops, branches and comments, beside the edge cases. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  java: ['sieve', 'word-count'],
  javascript: ['comments', 'for-classic'],
  go: ['sieve', 'goroutine'],
  rust: ['lifetimes', 'comments'],
  c: ['goto', 'sieve'],
  cpp: ['digit-sep', 'sieve'],
  c_sharp: ['sieve', 'try'],
  ruby: ['elsif', 'for'],
  php: ['for', 'foreach-key'],
  python: ['for-else', 'docstring'],
}

interface LanguageCases {
  readonly grammar: string
  readonly texts: readonly string[]
  readonly pairs: readonly { id: string; c: number; r: readonly number[]; v: readonly number[] }[]
  readonly details: Readonly<Record<number, Readonly<Record<string, unknown>> | undefined>>
}

const { source, value_order, languages } = read('codebleu-languages.json')
write('codebleu-languages.json', {
  source,
  value_order,
  languages: Object.fromEntries(
    Object.entries(languages as Readonly<Record<string, LanguageCases>>).map(([language, cases]) => [
      language,
      someCases(cases, [...PROGRAMS[language], 'edge']),
    ]),
  ),
})

/** The pairs of some programs, with the texts that they need, and without the lists of tokens and subtrees. */
function someCases({ grammar, texts, pairs, details }: LanguageCases, programs: readonly string[]): object {
  const chosen = pairs.filter(({ id }) => programs.includes(id.split('/')[0]))
  const used = [...new Set(chosen.flatMap(({ c, r }) => [c, ...r]))]
  return {
    grammar,
    texts: used.map((text) => texts[text]),
    pairs: chosen.map(({ id, c, r, v }) => ({
      id,
      c: used.indexOf(c),
      r: r.map((text) => used.indexOf(text)),
      v,
    })),
    details: Object.fromEntries(
      used.flatMap((text, i) => {
        if (!details[text]) return []
        const { tokens: _, subtrees: __, ...kept } = details[text]
        return [[i, kept]]
      }),
    ),
  }
}

function read(name: string) {
  return JSON.parse(readFileSync(join(folder!, name), 'utf8'))
}

function write(name: string, value: object): void {
  mkdirSync(dirname(join(target, name)), { recursive: true })
  writeFileSync(join(target, name), `${JSON.stringify(value)}\n`)
}
