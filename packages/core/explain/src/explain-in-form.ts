import { type Explanation, type References, type Span, toReferences } from '@codegen-eval/metric'
import { type TextFormOptions, textInForm } from '@codegen-eval/tokenize/text-form'
import { spanInSource } from './span-in-source.ts'

/** Characters that are changed together: a letter with its marks, or a syllable of Hangul in its parts. */
const TOGETHER = /[\u1100-\u115f\ua960-\ua97c][\u1160-\u11a7]*[\u11a8-\u11ff]*|\P{M}\p{M}*|\p{M}+/gu

/**
 * Explains texts in another form, as `textInForm` returns it, with the options but those of the form. Labels are in this
 * form; spans are places in the texts as they are, and cover whole characters.
 */
export function explainInForm<Options extends object>(
  explain: (candidate: string, references: readonly string[], options: Options) => Explanation,
  candidate: string,
  references: References,
  options: Options,
  form: TextFormOptions,
): Explanation {
  const { case: _, unicode: __, ...others } = options as Options & TextFormOptions
  const changed = changedText(candidate, form)
  const texts = toReferences(references).map((text) => changedText(text, form))
  const { findings, ...found } = explain(
    changed.text,
    texts.map(({ text }) => text),
    others as Options,
  )
  const translate = (spans: readonly Span[], { places }: ChangedText) =>
    spans.map((span) => spanInSource(span, places))
  return {
    ...found,
    findings: findings.map((finding) => ({
      ...finding,
      candidate: translate(finding.candidate, changed),
      reference: translate(finding.reference, texts[found.reference]),
    })),
  }
}

interface ChangedText {
  readonly text: string
  /** For each UTF-16 unit of the text, the offset of its character in the source. */
  readonly places: readonly number[]
}

function changedText(source: string, form: TextFormOptions): ChangedText {
  const places: number[] = []
  let text = ''
  for (const { 0: characters, index } of source.matchAll(TOGETHER)) {
    const changed = textInForm(characters, form)
    text += changed
    for (let i = 0; i < changed.length; i++) places.push(index + Math.min(i, characters.length - 1))
  }
  return { text, places }
}
