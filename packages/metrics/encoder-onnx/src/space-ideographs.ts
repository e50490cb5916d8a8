/** Chinese ideographs outside the basic plane. One block starts at U+2B920, as in the Rust library. */
const IDEOGRAPHS = /[\u{20000}-\u{2a6df}\u{2a700}-\u{2b81f}\u{2b920}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/gu

/** Puts spaces around ideographs outside the basic plane, which `@huggingface/tokenizers` takes for two characters. */
export function spaceIdeographs(text: string): string {
  return text.replace(IDEOGRAPHS, ' $& ')
}
