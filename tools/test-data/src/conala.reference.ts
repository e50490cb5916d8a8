import { referenceJson } from './references.ts'

/** The five models of Out of the BLEU. */
export const MODELS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex'] as const

/** The tasks of CoNaLa: references, and by model its output and its grades. */
export const grades: readonly ({ readonly snippet: readonly string[] } & Readonly<Record<string, string>>)[] =
  referenceJson('data/conala/human-grades.json')

/** The published scores of the same tasks, by metric and model. */
export const published: readonly Readonly<Record<string, number>>[] = referenceJson(
  'data/conala/published-scores.json',
)
