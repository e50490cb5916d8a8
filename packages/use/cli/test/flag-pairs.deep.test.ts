import { tryFlags, usesOf } from './flag-pairs.ts'

tryFlags(usesOf('deep'))
