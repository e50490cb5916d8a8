export { python } from './python.ts'
