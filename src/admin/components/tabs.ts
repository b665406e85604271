/** The tab that `currentTab` names [spec]; what is not there falls back to the first. */
export function chosenTab(asked: string | null, tabs: readonly string[]): string {
  return tabs.find((tab) => tab === asked) ?? tabs[0] ?? '';
}
