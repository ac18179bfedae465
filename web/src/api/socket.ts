/** A socket that stays: when the line breaks it connects again, a little later each time. */

export type Line = "connecting" | "open" | "broken" | "closed";

const FIRST = 500;
const LAST = 15_000;
/** Close codes after which there is nothing to come back for. */
const FINAL = new Set([4401, 4403, 4404]);

/** `Heard` is what it says: what comes is trusted to be that, as it comes from our own server. `Said` is what is sent. */
export class Socket<Heard, Said = never> {
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST;
  #ended = false;

  constructor(
    /** Where to connect; asked each time, because what one has by then is part of it. */
    private readonly address: () => string,
    private readonly hear: (message: Heard) => void,
    private readonly tell: (line: Line, code?: number) => void,
  ) {
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
    this.#connect();
  }

  get open(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(message: Said): void {
    if (this.open) this.#socket?.send(JSON.stringify(message));
  }

  /** Connects anew at once. */
  renew(): void {
    const old = this.#socket;
    clearTimeout(this.#timer);
    this.#connect();
    old?.close();
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    this.#socket?.close();
    this.tell("closed");
  }

  #connect(): void {
    this.tell("connecting");
    const url = new URL(this.address(), location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.#socket = socket;
    // One that was replaced or closed may still have something to say, which nobody wants to hear any more.
    const current = (): boolean => !this.#ended && socket === this.#socket;
    socket.onopen = () => {
      if (!current()) return;
      this.#wait = FIRST;
      this.tell("open");
    };
    socket.onmessage = (event) => {
      if (current()) this.hear(JSON.parse(String(event.data)) as Heard);
    };
    socket.onclose = (event) => {
      if (!current()) return;
      if (FINAL.has(event.code)) {
        this.#ended = true;
        this.tell("closed", event.code);
        return;
      }
      this.tell("broken");
      this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(LAST, 2 * this.#wait);
    };
  }

  /** The page is looked at again, or the network is back: no need to wait any longer. */
  readonly #now = (): void => {
    const waiting = this.#socket?.readyState === WebSocket.CLOSED && !this.#ended;
    if (waiting && document.visibilityState === "visible") {
      clearTimeout(this.#timer);
      this.#wait = FIRST;
      this.#connect();
    }
  };
}
