export { type LeaderboardPageOptions, leaderboardPage } from './page/leaderboard-page.ts'
