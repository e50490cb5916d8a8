/** Starts to write the address of each module that is loaded into the file that the environment names. */
export const WATCH = `import { register } from 'node:module'
register('./watch-hooks.mjs', import.meta.url)
`
