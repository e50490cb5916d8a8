/** Widths of characters as a share of the size of the font: those of the widest usual fonts of devices, so that no text is cut. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u,
    1,
  ],
  [/[%@MWmw\u2026]/, 1],
  [/[\s!"'(),\-./:;I[\]`fijlrt|]/, 0.42],
  [/[^a-z0-9_]/, 0.8],
]

/** Width of the other characters: small letters and digits. */
const USUAL = 0.65

/** The width of a text in an unknown font without serifs, as an estimate that does not depend on the machine. */
export function textWidth(text: string, fontSize: number): number {
  let width = 0
  for (const character of text) width += WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? USUAL
  return Math.ceil(width * fontSize)
}
