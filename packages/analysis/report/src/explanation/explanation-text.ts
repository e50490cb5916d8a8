import type { Finding } from '@codegen-eval/metric'
import { escapeControls } from '../escape-controls.ts'
import { formatNumber, pointFormat } from '../number-format.ts'
import { tableLines } from '../render-text.ts'
import { textWidth } from '../wrap-words.ts'
import type { Explained } from './explained.ts'
import { countFindings, type FindingGroup, groupFindings, placesIn } from './finding-list.ts'
import { graphLines } from './graph-lines.ts'
import { lossMarks, markedSource } from './marked-source.ts'

/** Maximum length of a label; longer ones are shortened. */
const MAX_LABEL = 60

/** How an explanation is printed. */
export interface ExplanationStyle {
  /** Whether to print all findings instead of the most important ones. */
  readonly all: boolean
  /** In colour, for terminals. */
  readonly styled: boolean
  readonly precision: number
}

/** An explanation as text: score and parts, both texts with marks where they did not match, and the findings. */
export function explanationText(explained: Explained, { all, styled, precision }: ExplanationStyle): string {
  const { candidate, references, explanation } = explained
  const reference = references[explanation.reference]
  const which = references.length === 1 ? '' : ` ${explanation.reference + 1} of ${references.length}`
  const { graphs } = explanation
  const { lines, more } = findingLines(explained, all)
  return [
    ...heading(explained, precision),
    '',
    `reference${which}`,
    ...markedSource(reference, lossMarks(reference, explanation, 'reference'), styled),
    '',
    'candidate',
    ...markedSource(candidate, lossMarks(candidate, explanation, 'candidate'), styled),
    '',
    ...(graphs === undefined ? [] : [...graphLines(graphs), '']),
    ...lines,
    '',
    `marked: missed or extra, by the smallest finding in each place${more > 0 ? '; --all lists all findings' : ''}`,
    explained.signature,
    '',
  ].join('\n')
}

/** The counts of findings and the findings, all or the most important ones, and the number of those left out. */
export function findingLines(
  explained: Explained,
  all: boolean,
): { readonly lines: readonly string[]; readonly more: number } {
  const { candidate, references, explanation } = explained
  const groups = groupFindings(explanation, all)
  const shown = groups.flatMap((group) => [
    '',
    ...listed(group, candidate, references[explanation.reference]),
  ])
  return {
    lines: [...counts(explained), ...shown],
    more: groups.reduce((sum, group) => sum + group.more, 0),
  }
}

/** The metric, the output and its score, and the parts of the score if there are any. */
export function heading({ spec, id, model, sample, ...rest }: Explained, precision: number): string[] {
  const { explanation, parts, reason } = rest
  const { score } = explanation
  const name = [
    spec,
    ...(id === undefined ? [] : [`id ${escapeControls(String(id))}`]),
    ...(model === undefined ? [] : [escapeControls(model)]),
    ...(sample === undefined ? [] : [`sample ${escapeControls(sample)}`]),
  ]
  const value = Number.isNaN(score)
    ? `undefined: ${reason ?? 'it has no value here'}`
    : formatNumber(score, pointFormat(precision))
  const named = Object.entries(parts).map(([part, number]) =>
    Number.isNaN(number) ? `${part} –` : `${part} ${Number(number.toFixed(4))}`,
  )
  return [`${name.join(', ')}: ${value}`, ...(named.length > 0 ? [named.join('  ')] : [])]
}

function counts({ explanation }: Explained): string[] {
  const kinds = countFindings(explanation)
  if (kinds.length === 0) return ['this metric finds nothing to compare']
  const cell = (count: number) => (count === 0 ? '·' : count)
  return tableLines({
    columns: ['', 'matched', 'missed', 'extra'].map((name) => ({ name })),
    rows: kinds.map(({ kind, matched, missed, extra }) => [kind, cell(matched), cell(missed), cell(extra)]),
  })
}

function listed({ kind, status, shown, more }: FindingGroup, candidate: string, reference: string): string[] {
  const [here, there] = [placesIn(candidate), placesIn(reference)]
  const rows = shown.map((finding) => ({
    label: shortened(escapeControls(described(finding, candidate, reference))),
    places: [
      ...(finding.reference.length > 0 ? [`reference ${there(finding.reference)}`] : []),
      ...(finding.candidate.length > 0 ? [`candidate ${here(finding.candidate)}`] : []),
    ].join('; '),
  }))
  const width = Math.max(...rows.map(({ label }) => textWidth(label)))
  return [
    `${status}: ${kind}`,
    ...rows.map(({ label, places }) =>
      `  ${label}${' '.repeat(width - textWidth(label))}  ${places}`.trimEnd(),
    ),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

/** The label of a finding, with the text in its place unless the label contains it. */
function described({ label, ...spans }: Finding, candidate: string, reference: string): string {
  const [text, places] =
    spans.reference.length > 0 ? [reference, spans.reference] : [candidate, spans.candidate]
  if (places.length !== 1) return label
  const held = text.slice(...places[0]).replace(/\s+/g, ' ')
  return bare(label).includes(bare(held)) ? label : `${label}: ${held}`
}

/** Normalizes a text as tokens are compared: no white space, one letter case, one kind of quote. */
function bare(text: string): string {
  return text.replace(/\s/g, '').replace(/["']/g, '`').toLowerCase()
}

function shortened(label: string): string {
  const characters = [...label]
  return characters.length <= MAX_LABEL ? label : `${characters.slice(0, MAX_LABEL - 1).join('')}…`
}
