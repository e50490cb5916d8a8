import { pathToFileURL } from 'node:url'
import { seeded } from '@codegen-eval/bench'
import { withCanonicalForm } from '@codegen-eval/canonical'
import { chrfMetric } from '@codegen-eval/chrf'
import { pythonLanguage } from '@codegen-eval/lang-python'
import { type Metric, segmentRow } from '@codegen-eval/metric'
import { kendallTauB } from '@codegen-eval/statistics'
import { loadParser, type SyntaxParser } from '@codegen-eval/syntax'
import { referenceJson } from '@codegen-eval/test-data'

/** Edits of a text: the edited texts that differ from it. */
type Edit = (text: string) => readonly string[]

/** Edits that change no meaning: layout, a comment, quotes, parentheses around a value, other names of variables. */
export const HARMLESS: readonly Edit[] = [
  (text) => [text.replace(/, /g, ',')],
  (text) => [`${text}  # as before`],
  (text) => (text.includes('"') ? [] : [text.replace(/'([^'\\]*)'/g, '"$1"')]),
  (text) => [text.replace(/ = (?!=)(.+)$/m, ' = ($1)')],
  (text) =>
    assignedNames(text).map((name) =>
      text.replace(new RegExp(`(?<![.\\w])${name}\\b(?! ?=[^=])|\\b${name}(?= = )`, 'g'), `${name}_value`),
    ),
]

/** Edits that change the meaning: an operator, a number, an attribute, or one name in the place of another. */
export const BREAKING: readonly Edit[] = [
  (text) => [
    text.replace(' + ', ' - '),
    text.replace(' == ', ' != '),
    text.replace(' < ', ' > '),
    text.replace(' in ', ' not in '),
  ],
  (text) => [text.replace(/\b\d\b/, (digit) => String(Number(digit) + 1))],
  (text) => [
    text.replace(/\bTrue\b/, 'False'),
    text.replace(/\bmin\b/, 'max'),
    text.replace(/\bNone\b/, '0'),
  ],
  (text) => {
    const names = [...new Set(text.match(/(?<![.\w'"])[a-z]\w*\b(?![\w'"(])/g) ?? [])]
    return names.length < 2 ? [] : [text.replace(new RegExp(`\\b${names[1]}\\b`), names[0])]
  },
  (text) => [text.replace(/\((\w+), (\w+)\)/, '($2, $1)')],
]

/** The names that a text assigns, or that its loops and comprehensions bind. */
function assignedNames(text: string): readonly string[] {
  const found = text.matchAll(/^([a-z]\w*) = |\bfor ([a-z]\w*) in /gm)
  return [...new Set([...found].map(([, one, other]) => one ?? other))]
}

/** The edited texts that parse and differ from the text. */
export function edited(text: string, edits: readonly Edit[], { parses }: SyntaxParser): readonly string[] {
  return [...new Set(edits.flatMap((edit) => edit(text)))].filter((other) => other !== text && parses(other))
}

/** The share of pairs of a harmless and a breaking edit in which the harmless one scores higher; a tie counts half. */
export function shareOfHarmlessAbove(
  metric: Metric,
  pairs: readonly (readonly [reference: string, harmless: string, breaking: string])[],
): number {
  let wins = 0
  for (const [reference, harmless, breaking] of pairs) {
    const [one, other] = [harmless, breaking].map((text) => metric.score(segmentRow(metric, text, reference)))
    wins += one > other ? 1 : one === other ? 0.5 : 0
  }
  return wins / pairs.length
}

async function main(): Promise<void> {
  const tasks = referenceJson<Readonly<Record<string, unknown>>[]>('data/conala/human-grades.json')
  const parser = await loadParser(pythonLanguage)
  const random = seeded(14)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]
  const references = tasks.map(({ snippet }) => (snippet as readonly string[])[0]).filter(parser.parses)
  const pairs = references.flatMap((reference) => {
    const [harmless, breaking] = [HARMLESS, BREAKING].map((edits) => edited(reference, edits, parser))
    return harmless.length === 0 || breaking.length === 0
      ? []
      : [[reference, pick(harmless), pick(breaking)] as const]
  })
  const plain = chrfMetric()
  const metrics = {
    'as it is': plain,
    canonical: withCanonicalForm(plain, parser),
    'canonical-alpha': withCanonicalForm(plain, parser, { form: 'canonical-alpha' }),
  }
  console.log(`${references.length} references, ${pairs.length} pairs of edits`)
  for (const [name, metric] of Object.entries(metrics)) {
    const share = shareOfHarmlessAbove(metric as Metric, pairs)
    const graded = gradedScores(tasks, metric as Metric)
    const { coefficient: tau } = kendallTauB(
      graded.map(([score]) => score),
      graded.map(([, grade]) => grade),
    )
    console.log(
      `${name}: harmless above breaking ${(100 * share).toFixed(1)} %; tau-b with ${graded.length} mean grades ${tau.toFixed(3)}`,
    )
  }
}

/** The score and the mean grade of each graded output. */
function gradedScores(
  tasks: readonly Readonly<Record<string, unknown>>[],
  metric: Metric,
): readonly (readonly [score: number, grade: number])[] {
  return tasks.flatMap((task) =>
    ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex'].flatMap((model) => {
      const grades = Object.values((task[`grade-${model}`] ?? {}) as Record<string, number>)
      if (grades.length === 0 || typeof task[model] !== 'string') return []
      const row = segmentRow(metric, task[model], task.snippet as readonly string[])
      return [[metric.score(row), grades.reduce((a, b) => a + b, 0) / grades.length] as const]
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main()
