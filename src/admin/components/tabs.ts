/** The tab in `currentTab` [spec]; an unknown one falls back to the first. */
export function chosenTab(asked: string | null, tabs: readonly string[]): string {
  return tabs.find((tab) => tab === asked) ?? tabs[0] ?? '';
}
