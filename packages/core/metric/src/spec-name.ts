import type { MetricOption } from './option-schema.ts'

/** The name of an option in spec strings and signatures: `char-order` for `charOrder`. */
export function specName(name: string, option: MetricOption): string {
  if (option.type === 'value' && option.specName !== undefined) return option.specName
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
