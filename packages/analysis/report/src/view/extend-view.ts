import type { View } from './view.ts'
import { type Words, wordsOf } from './words.ts'

/** Additions to a view. */
export interface ViewExtension extends Partial<Pick<View, 'settings' | 'facts' | 'parts' | 'findings'>> {
  /** The sentences of further kinds of findings. */
  readonly words?: Words
}

/** A view with further settings, facts, parts and findings, after its own. */
export function extendView<T extends View>(
  view: T,
  { settings, facts = [], parts = [], findings = [], words = {} }: ViewExtension,
): T {
  const added = wordsOf(words)
  return {
    ...view,
    settings: { ...view.settings, ...settings },
    facts: [...view.facts, ...facts],
    parts: [...view.parts, ...parts],
    findings: [...view.findings, ...findings],
    words: (finding) => (Object.hasOwn(words, finding.kind) ? added(finding) : view.words(finding)),
  }
}
