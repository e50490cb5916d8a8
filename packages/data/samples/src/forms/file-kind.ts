import type { ContentSample } from './content-sample.ts'

/**
 * Whether a file is of a kind, as far as its beginning shows: `true` if it certainly is, because no other form begins so;
 * `possible` if the kind would explain the beginning, but so might others.
 */
export type FormVerdict = boolean | 'possible'

/**
 * The contents of a kind of file. Texts that serve as outputs or as references are `either`; `rows` may have outputs, references
 * or both. Logs have results of samples, totals alone, outputs without results, or facts that belong to the results.
 */
export type Held =
  | 'outputs'
  | 'references'
  | 'outputs and references'
  | 'either'
  | 'rows'
  | 'results'
  | 'totals'
  | 'facts'
  | 'ratings'
  | 'preferences'
  | 'grades'

/** A kind of file: what it holds, and how it begins. */
export interface FileKind {
  readonly holds: Held
  /** Whether a file, or a folder with these names, is of this kind. */
  begins(sample: ContentSample): FormVerdict
}
