export { type DrawSettings, MAX_DRAWS } from './draw-settings.ts'
