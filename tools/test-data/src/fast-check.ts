import fc, * as names from '../../node_modules/fast-check/lib/fast-check.js'

// what tests import as fast-check: the same names, but in the quick tier properties are tried on fewer cases
export * from '../../node_modules/fast-check/lib/fast-check.js'

/** Of so many cases of a property the quick tier tries one. */
const SHARE = 8

/** The number of cases of a property that stays as it is. */
const FEW = 20

/** The number of cases that this tier tries of those that a test asks for; fast-check's default is 100. */
export function casesOf(all = 100, tier: string | undefined = process.env.TEST_TIER): number {
  return tier === 'deep' ? all : Math.min(all, Math.max(FEW, Math.ceil(all / SHARE)))
}

/** Whether a property was tried on fewer cases than its test asks for, since this was last unset. */
export const fewerCases = { tried: false }

function withCases<Settings extends { numRuns?: number }>(settings: Settings = {} as Settings) {
  const numRuns = casesOf(settings.numRuns)
  fewerCases.tried ||= numRuns < casesOf(settings.numRuns, 'deep')
  return { ...settings, numRuns }
}

export const assert = ((property: never, settings) =>
  names.assert(property, withCases(settings))) as typeof names.assert

export const check = ((property: never, settings) =>
  names.check(property, withCases(settings))) as typeof names.check

export default { ...fc, assert, check }
