import type { FlagType, ValueParser } from './flag.ts'

/** A flag that stands alone. */
export const switched: FlagType<true> = { value: 'never', load: async () => ({ parse: () => true as const }) }

/** A switch whose flag begins with `--no-`: its option is true without the flag. */
export const switchedOff: FlagType<boolean> = { value: 'never', load: async () => ({ parse: () => false }) }

/** Any text. */
export const text: FlagType<string> = { value: 'once', load: async () => ({ parse: (value) => value }) }

/** The name of a file or folder. */
export const file: FlagType<string> = { ...text, file: true }

/** The name of a file that the command writes. */
export const outputFile: FlagType<string> = { ...file, writes: (path) => [{ path }] }

/** The name of a folder that the command writes: to which it adds files, or which it replaces as a whole. */
export function outputFolder(folder: 'extended' | 'replaced'): FlagType<string> {
  return { ...file, writes: (path) => [{ path, folder }] }
}

/** A type whose values may name files, alone or in a part. */
export function mayNameFile<T>(type: FlagType<T>): FlagType<T> {
  return { ...type, file: 'perhaps' }
}

/** A text each time that the flag is given. */
export const texts: FlagType<readonly string[]> = {
  value: 'repeated',
  load: async () => ({ parse: (value, before = []) => [...before, value] }),
}

/** A file each time that the flag is given. */
export const files: FlagType<readonly string[]> = { ...texts, file: true }

/** Texts, separated by commas. */
export const textList: FlagType<readonly string[]> = {
  value: 'once',
  commas: true,
  load: async () => ({ parse: (value) => value.split(',').map((name) => name.trim()) }),
}

/** One of some names. */
export function choice<const T extends string>(
  names: readonly T[] | (() => Promise<readonly T[]>),
): FlagType<T> {
  return {
    value: 'once',
    async load() {
      const choices = typeof names === 'function' ? await names() : names
      const { unknownName } = await import('@codegen-eval/metric')
      return {
        choices,
        parse(value) {
          if ((choices as readonly string[]).includes(value)) return value as T
          throw unknownName('unknown choice', value, 'choices', choices)
        },
      }
    },
  }
}

/** One of the names in a list that a module exports. */
export function choiceOf<M, K extends keyof M>(load: () => Promise<M>, list: K): FlagType<NameIn<M[K]>> {
  return choice(async () => (await load())[list] as readonly NameIn<M[K]>[])
}

export type NameIn<L> = L extends readonly (infer T extends string)[] ? T : never

/** A value that a library parses, with the names that it may have, if these can be listed. */
export function parsed<T>(
  load: () => Promise<(text: string) => T>,
  choices?: () => Promise<readonly string[]>,
): FlagType<T> {
  return {
    value: 'once',
    async load() {
      const parser: ValueParser<T> = { parse: await load() }
      return choices === undefined ? parser : { ...parser, choices: await choices() }
    },
  }
}

/** A whole number within bounds. */
export function wholeNumber(minimum: number, maximum: number): FlagType<number> {
  const wanted = `expected a whole number from ${minimum} to ${maximum}`
  return {
    value: 'once',
    schema: { type: 'integer', minimum, maximum },
    load: async () => ({
      parse: (value) =>
        checkedNumber(/^\d+$/.test(value) ? value : '', (n) => n >= minimum && n <= maximum, wanted),
    }),
  }
}

/** A number that meets a condition. */
export function number(wanted: string, isValid: (value: number) => boolean): FlagType<number> {
  return {
    value: 'once',
    schema: { type: 'number' },
    load: async () => ({ parse: (value) => checkedNumber(value, isValid, `expected ${wanted}`) }),
  }
}

/** Numbers that meet a condition, separated by commas. */
export function numbers(wanted: string, isValid: (value: number) => boolean): FlagType<readonly number[]> {
  const message = `expected ${wanted}, separated by commas`
  return {
    value: 'once',
    commas: true,
    schema: { type: ['number', 'string'] },
    load: async () => ({
      parse: (value) => [...new Set(value.split(',').map((part) => checkedNumber(part, isValid, message)))],
    }),
  }
}

function checkedNumber(value: string, isValid: (value: number) => boolean, wanted: string): number {
  const parsed = value.trim() === '' ? Number.NaN : Number(value)
  if (Number.isFinite(parsed) && isValid(parsed)) return parsed
  throw new RangeError(wanted)
}
