import {
  checkOptions,
  contentHash,
  type OptionsOf,
  type SettingsOf,
  type ValueOption,
} from '@codegen-eval/metric'
import type { ContextFiles } from './type-checker.ts'
import type { TypeScriptCompiler } from './typescript-compiler.ts'

/**
 * Errors that a fragment gets because the rest of its project is missing: names (2304, 2584, 2591), modules (2307), side
 * effects of modules (2882) and JSX elements (7026) that are not found.
 */
export const MISSING_CODES: readonly number[] = [2304, 2307, 2584, 2591, 2882, 7026]

/** The options of the type rate. */
export const typeRateOptions = {
  /** TypeScript's compiler: the module `typescript`, a version from 5.5 up to 6. Its version is in the signature. */
  compiler: {
    type: 'value',
    typeof: 'object',
    required: true,
    specName: 'typescript',
    expected: 'the module typescript, a version from 5.5 up to 6',
    read: (value) => (typeof value.createProgram === 'function' ? value : undefined),
    format: ({ version }) => version,
    description: 'version of the compiler',
  } as ValueOption<TypeScriptCompiler> & { readonly required: true },
  /** The language of the outputs. JavaScript is checked as with `checkJs`. */
  lang: {
    type: 'choice',
    values: ['typescript', 'tsx', 'javascript', 'jsx'],
    default: 'typescript',
    description: 'language of the outputs; JavaScript is checked as with checkJs',
  },
  /** The compiler's option `strict`. */
  strict: { type: 'flag', default: true, description: "the compiler's option strict" },
  /** The compiler's option `target`. */
  target: {
    type: 'pattern',
    pattern: 'es[a-z0-9]+',
    expected: 'a target of the compiler, such as es2022',
    default: 'es2022',
    description: "the compiler's option target",
  },
  /** The compiler's option `lib`, its values joined by `+`: `es2022+dom`. */
  lib: {
    type: 'pattern',
    pattern: '[a-z0-9.]+(?:\\+[a-z0-9.]+)*',
    expected: 'libraries of the compiler joined by +, such as es2022+dom',
    default: 'es2022',
    description: "the compiler's option lib, joined by +",
  },
  /** The compiler's option `jsx`. */
  jsx: {
    type: 'choice',
    values: ['preserve', 'react', 'react-native', 'react-jsx', 'react-jsxdev'],
    default: 'preserve',
    description: "the compiler's option jsx",
  },
  /** Numbers of errors that do not count, joined by `+`; `missing` stands for `MISSING_CODES`. */
  ignore: {
    type: 'pattern',
    pattern: 'none|missing|\\d+(?:\\+\\d+)*',
    expected: 'none, missing, or numbers of errors joined by +, such as 2304+2307',
    default: 'none',
    description: 'errors that do not count; missing: names and modules that are not found',
  },
  /** Files that every output sees, by name: declarations, or modules that it imports. The signature has their hash. */
  context: {
    type: 'value',
    typeof: 'object',
    expected: 'a file of declarations',
    auto: 'none',
    read: (files) => files,
    format: (files) => contentHash(JSON.stringify(Object.entries(files).sort())),
    description: 'declarations that every output sees',
  } as ValueOption<ContextFiles>,
  /** Whether the source text of a row holds declarations or files that its outputs see: see `sourceContext`. */
  sources: {
    type: 'flag',
    default: false,
    description: 'the source text of a row holds declarations or files that its outputs see',
  },
} as const

/** The options of the type rate; all but `compiler` may be left out. */
export type TypeRateOptions = OptionsOf<typeof typeRateOptions>

/** Checked options with defaults filled in. */
export type TypeRateSettings = SettingsOf<typeof typeRateOptions>

/**
 * Checks options and fills in defaults. Ignored errors are written as numbers in ascending order.
 *
 * @throws RangeError for an unknown option or value; TypeError for a value of another type, or without a compiler.
 */
export function typeRateSettings(options: TypeRateOptions): TypeRateSettings {
  const settings = checkOptions('type-rate', typeRateOptions, options)
  return { ...settings, ignore: ignoredCodes(settings.ignore).join('+') || 'none' }
}

/** The numbers of the errors that do not count. */
export function ignoredCodes(ignore: string): readonly number[] {
  if (ignore === 'none') return []
  const codes = ignore === 'missing' ? MISSING_CODES : ignore.split('+').map(Number)
  return [...new Set(codes)].sort((a, b) => a - b)
}
