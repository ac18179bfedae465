/** Short messages to the person at the page. */

interface Notice {
  id: number;
  text: string;
}

const SECONDS = 6;

class Notices {
  all = $state<Notice[]>([]);
  #next = 0;

  add(text: string): void {
    const id = this.keep(text);
    setTimeout(() => this.drop(id), 1000 * SECONDS);
  }

  /** What somebody needs time for stays until they close it. */
  keep(text: string): number {
    const id = this.#next++;
    this.all.push({ id, text });
    return id;
  }

  drop(id: number): void {
    this.all = this.all.filter((notice) => notice.id !== id);
  }
}

export const notices = new Notices();
