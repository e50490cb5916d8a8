// lets Node load the TypeScript sources of the packages: `node --conditions=@codegen-eval/source --import <this file>`
import { register } from 'node:module'

register('./source-hooks.mjs', import.meta.url)
