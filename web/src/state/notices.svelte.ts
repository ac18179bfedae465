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
    const id = this.#next++;
    this.all.push({ id, text });
    setTimeout(() => this.drop(id), 1000 * SECONDS);
  }

  drop(id: number): void {
    this.all = this.all.filter((notice) => notice.id !== id);
  }
}

export const notices = new Notices();
