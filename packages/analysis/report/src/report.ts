import type { Table } from './table.ts'

/** A metric and the settings that its numbers depend on. */
export interface NamedSignature {
  readonly name: string
  readonly signature: string
}

/** Tables with the text around them, independent of the format in which they are written. */
export interface Report {
  /** With a title, Markdown and HTML have headings for all parts. */
  readonly title?: string
  /** Paragraphs before everything else. */
  readonly summary?: readonly string[]
  readonly conclusions?: readonly string[]
  readonly warnings?: readonly string[]
  readonly tables: readonly Table[]
  /** Notes that apply to all tables. */
  readonly notes?: readonly string[]
  /** Whether a rule stands before the notes in text and Markdown, below the answer; false by default. */
  readonly isRuled?: boolean
  readonly signatures?: readonly NamedSignature[]
  /** Markup beside the conclusions of an HTML page, such as a chart; it must come from a trusted source. */
  readonly lead?: string
  /** Further sections of an HTML page, such as charts; other formats leave them out. */
  readonly sections?: readonly HtmlSection[]
  /** Scripts of an HTML page besides those of its sections, such as that of charts. */
  readonly scripts?: readonly PageScript[]
}

/** A part of an HTML page. */
export interface HtmlSection {
  /** Unique in the page. */
  readonly id: string
  readonly title: string
  /** A description of the content, as text. */
  readonly note?: string
  /** Sentences that readers need before they rely on the content. */
  readonly warnings?: readonly string[]
  /** Markup, which must come from a trusted source: it is not escaped. */
  readonly html: string
  /** Whether readers have to open the section to see its content. */
  readonly folded?: boolean
  /** A script that the section needs; without it, the section must be complete, or say what it needs. */
  readonly script?: PageScript
}

/** A script of an HTML page, from a trusted source. */
export interface PageScript {
  readonly code: string
  /** `sha256-` and the hash in base 64, as a content security policy names it. */
  readonly hash: string
}
