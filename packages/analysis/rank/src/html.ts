export { type CostRange, costSection, type ModelCosts } from './page/cost-section.ts'
export { type LeaderboardPageOptions, leaderboardPage } from './page/leaderboard-page.ts'
