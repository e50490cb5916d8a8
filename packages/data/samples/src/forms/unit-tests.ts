/** Lines that only a program of tests has. */
const TEST_LINE = /^(?:def check\(|class \w*Test|check\(\w+\)$|METADATA = \{)|\bunittest\.TestCase\b/m

/**
 * Whether a text holds unit tests, which are no reference: a test function of HumanEval, a class of tests, or nothing
 * but assertions.
 */
export function looksLikeUnitTests(text: string): boolean {
  if (TEST_LINE.test(text)) return true
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (
    lines.length > 0 &&
    lines.every((line) => /^\s*(?:assert\b|import |from )/.test(line)) &&
    /assert\b/.test(text)
  )
}
