/** A description of one option of a metric: data, so that help, checks and errors need no code a metric. */
export type LegacyOption =
  | LegacyChoiceOption
  | LegacyNumberOption
  | LegacyFlagOption
  | LegacyPatternOption
  | LegacyResourceOption

/** One of a fixed list of words. */
export interface LegacyChoiceOption {
  readonly type: 'choice'
  readonly values: readonly string[]
  readonly default: string
  readonly description: string
}

/** A number, or a whole number, within bounds (both inclusive; a minimum of `Number.MIN_VALUE` is above 0). */
export interface LegacyNumberOption {
  readonly type: 'number' | 'integer'
  readonly minimum?: number
  readonly maximum?: number
  readonly default: number
  readonly description: string
}

/** `yes` or `no`. */
export interface LegacyFlagOption {
  readonly type: 'flag'
  readonly default: boolean
  readonly description: string
}

/** Text of a stated form, such as ROUGE's `SU4`. */
export interface LegacyPatternOption {
  readonly type: 'pattern'
  readonly pattern: RegExp
  /** The valid values in words, for errors and help: `1, 2, 3, …, L, Lsum`. */
  readonly values: string
  readonly default: string
  readonly description: string
}

/**
 * Something from outside, such as a file, whose content changes scores. The spec names it; the caller
 * supplies a loader; the signature holds the content's hash. Without a value, `create` gets `undefined`.
 */
export interface LegacyResourceOption {
  readonly type: 'resource'
  readonly description: string
}

/** Checked values by option name, defaults filled in; resources are their loaded text. */
export type OptionValues = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Checks the text of one option.
 *
 * @returns The value with its type; for a resource, the text itself.
 * @throws RangeError that names the option, the value and what is valid.
 */
export function parseLegacyOption(
  name: string,
  definition: LegacyOption,
  text: string,
): string | number | boolean {
  const fail = (valid: string) => new RangeError(`option ${name}=${text}: expected ${valid}`)
  switch (definition.type) {
    case 'choice':
      if (!definition.values.includes(text)) throw fail(`one of ${definition.values.join(', ')}`)
      return text
    case 'flag':
      if (text !== 'yes' && text !== 'no') throw fail('yes or no')
      return text === 'yes'
    case 'pattern':
      if (!definition.pattern.test(text)) throw fail(definition.values)
      return text
    case 'resource':
      if (text === '') throw fail('a name, got nothing')
      return text
    default: {
      const value = text === '' ? Number.NaN : Number(text)
      const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = definition
      const whole = definition.type === 'number' || Number.isInteger(value)
      if (!Number.isFinite(value) || !whole || value < minimum || value > maximum)
        throw fail(describeRange(definition))
      return value
    }
  }
}

/** The valid values of an option in words, as help and errors print them. */
export function describeLegacyOption(definition: LegacyOption): string {
  switch (definition.type) {
    case 'choice':
      return definition.values.join(', ')
    case 'flag':
      return 'yes, no'
    case 'pattern':
      return definition.values
    case 'resource':
      return 'a file'
    default:
      return describeRange(definition)
  }
}

function describeRange({ type, minimum, maximum }: LegacyNumberOption): string {
  const noun = type === 'integer' ? 'a whole number' : 'a number'
  if (minimum !== undefined && maximum !== undefined) return `${noun} from ${minimum} to ${maximum}`
  // the least number of all is how an open bound is written
  if (minimum === Number.MIN_VALUE) return `${noun} above 0`
  if (minimum !== undefined) return `${noun} of at least ${minimum}`
  return maximum === undefined ? noun : `${noun} of at most ${maximum}`
}
