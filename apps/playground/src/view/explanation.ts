import type { Explanation, Finding, FindingStatus } from '@codegen-eval/metric'
import { element } from '@codegen-eval/page/element'
import type { CodeToken } from '@codegen-eval/page/highlight-text'
import { scoreText } from '../number-text.ts'
import { alignmentOf } from './alignment.ts'
import { findingList } from './finding-list.ts'
import { graphDrawing } from './graph-drawing.ts'
import { legend, markedCode, noPlaces } from './marked-code.ts'

/** An explained score. */
export interface Explained {
  /** The displayed name of the metric. */
  readonly title: string
  /** The displayed name of the candidate. */
  readonly name: string
  readonly candidate: string
  readonly references: readonly string[]
  readonly explanation: Explanation
  /** The highlighted tokens of the candidate, and of the reference that is shown. */
  readonly tokens: { readonly candidate: readonly CodeToken[]; readonly reference: readonly CodeToken[] }
  /** Whether the metric aligns words. */
  readonly aligns: boolean
}

/** The panel with the findings of a metric in both texts, as a list and as marks on the code. */
export interface ExplanationView {
  show(explained: Explained): void
  /** Shows a message in place of an explanation. */
  say(message: string): void
}

/** Differences come first: they are the reason that a score is not higher. */
const STATUSES: readonly FindingStatus[] = ['missed', 'extra', 'matched']

/** Sets up the panel within an element. */
export function setUpExplanation(panel: HTMLElement): ExplanationView {
  let explained: Explained | undefined
  let drawing: HTMLElement | undefined
  let kind = ''
  const hidden = new Set<FindingStatus>(['matched'])

  const draw = ({ title, name, candidate, references, explanation, tokens, aligns }: Explained) => {
    const { findings, score, reference } = explanation
    if (findings.length === 0) {
      say(`${title} of ${name}: ${scoreText(score)}. There are no findings to show.`)
      return
    }
    const ofKind = findings.filter((finding) => kind === '' || finding.kind === kind)
    const text = references[reference] ?? ''
    const places = noPlaces()
    const label = references.length > 1 ? `Reference ${reference + 1}, the most similar` : 'Reference'
    const alignment = aligns ? alignmentOf(ofKind, candidate, text, places.add) : undefined
    panel.replaceChildren(
      element(
        'p',
        { className: 'summary' },
        element('strong', {}, `${title} of ${name}: ${scoreText(score)}. `),
        `${STATUSES.map((status) => `${count(findings, status)} ${status}`).join(', ')}.`,
      ),
      legend(),
      element(
        'div',
        { className: 'codes' },
        markedCode(label, text, ofKind, 'reference', places, tokens.reference),
        markedCode(name, candidate, ofKind, 'candidate', places, tokens.candidate),
      ),
      ...(alignment ? [alignment] : []),
      ...(drawing ? [drawing] : []),
      element('div', { className: 'filters' }, kindChoice(findings), statusBoxes(ofKind)),
      findingList(
        ofKind.filter(({ status }) => !hidden.has(status)),
        places,
      ),
    )
  }

  /** Redraws the panel and moves the focus to the control at the place of the one that was used. */
  const redraw = (selector: string, index = 0) => {
    if (explained) draw(explained)
    panel.querySelectorAll<HTMLElement>(selector)[index]?.focus()
  }

  const kindChoice = (findings: readonly Finding[]) => {
    const kinds = new Map<string, number>()
    for (const finding of findings) kinds.set(finding.kind, (kinds.get(finding.kind) ?? 0) + 1)
    const select = element(
      'select',
      {
        on: {
          change() {
            kind = select.value
            redraw('.filters select')
          },
        },
      },
      element('option', { value: '' }, `all kinds (${findings.length})`),
      ...[...kinds].map(([each, n]) => element('option', { value: each }, `${each} (${n})`)),
    )
    select.value = kind
    return element('label', {}, 'Show ', select)
  }

  const statusBoxes = (findings: readonly Finding[]) =>
    element(
      'span',
      { role: 'group', 'aria-label': 'List findings that are' },
      ...STATUSES.map((status, i) => {
        const box = element('input', {
          type: 'checkbox',
          checked: !hidden.has(status),
          on: {
            change() {
              if (box.checked) hidden.delete(status)
              else hidden.add(status)
              redraw('.filters input', i)
            },
          },
        })
        return element('label', {}, box, ` ${status} (${count(findings, status)})`)
      }),
    )

  const say = (message: string) => {
    panel.replaceChildren(element('p', { className: 'note' }, message))
  }

  return {
    show(next) {
      const kinds = new Set(next.explanation.findings.map((finding) => finding.kind))
      if (explained?.title !== next.title || !kinds.has(kind)) kind = ''
      explained = next
      const { graphs } = next.explanation
      drawing = graphs && graphDrawing(graphs)
      draw(next)
    },
    say(message) {
      explained = undefined
      say(message)
    },
  }
}

function count(findings: readonly Finding[], status: FindingStatus): number {
  return findings.filter((finding) => finding.status === status).length
}
