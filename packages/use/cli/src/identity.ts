import { VERSION } from './version.ts'

/** The name and the version of the program. */
export const IDENTITY = { name: 'codegen-eval', version: VERSION } as const
