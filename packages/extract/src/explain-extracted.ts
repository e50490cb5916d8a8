import { type Explain, type Finding, type Span, spanInSource } from '@codegen-eval/metric'
import { extractBy } from './extract-code.ts'
import { type FullExtractionPolicy, formatExtraction } from './extraction-policy.ts'

/**
 * The explanation of a metric on the code that `extractCode` pulls out of each candidate: places are those of the whole
 * answer.
 *
 * @param references Whether code is pulled out of references, too.
 */
export function explainExtracted(
  explain: Explain,
  policy: FullExtractionPolicy,
  references: boolean,
): Explain {
  const name = formatExtraction(policy, references)

  function extracted(answer: string): { code: string; places: readonly number[] } {
    const places: number[] = []
    return { code: extractBy(answer, policy, name, places).code, places }
  }

  return (candidate, texts) => {
    const own = extracted(candidate)
    const others = references ? texts.map(extracted) : []
    const explanation = explain(own.code, references ? others.map(({ code }) => code) : texts)
    const other = others[explanation.reference]
    const findings = explanation.findings.map(
      (finding): Finding => ({
        ...finding,
        candidate: moved(finding.candidate, own.places),
        reference: other ? moved(finding.reference, other.places) : finding.reference,
      }),
    )
    return { ...explanation, findings }
  }
}

function moved(spans: readonly Span[], places: readonly number[]): readonly Span[] {
  return spans.map((span) => spanInSource(span, places))
}
