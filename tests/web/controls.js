/** For the tests: a table whose socket is ours, and a finger that tries every control there is. */
(() => {
  const sent = [];
  let socket;

  class OurSocket extends EventTarget {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSING = 2;
    static CLOSED = 3;
    readyState = 1;
    constructor(url) {
      super();
      if (!String(url).includes("/tables/")) return;
      socket = this;
      setTimeout(() => this.onopen?.());
    }
    tell(message) {
      this.onmessage?.({ data: JSON.stringify(message) });
    }
    send(text) {
      const message = JSON.parse(text);
      if (message.type !== "move") return;
      sent.push(message.move);
      // Granted, but the position stays as it is, so that the next control can be tried in it.
      setTimeout(() => this.tell({ type: "ok", key: message.key, revision: message.revision }));
    }
    close() {}
  }
  window.WebSocket = OurSocket;

  /** What each move would lead to, which the page asks the server for. */
  let previews = {};
  const reach = window.fetch;
  window.fetch = (asked, ...rest) => {
    const url = new URL(asked.url ?? asked, location.href);
    if (!url.pathname.endsWith("/preview")) return reach(asked, ...rest);
    const codes = url.searchParams.getAll("move");
    const unknown = { view: null, moves: [], gains: [] };
    return Promise.resolve(Response.json(codes.length === 1 ? (previews[codes[0]] ?? unknown) : unknown));
  };

  /** After all that the page does at once; unlike a timer, it never waits longer. */
  const soon = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (port1.close(), done());
      port2.postMessage(null);
    });
  const buttons = (where) => [...document.querySelectorAll(where)].filter((one) => !one.disabled && one.checkVisibility());

  /** A number is chosen with a slider: each of its values is something to try, on the way to a move once. */
  const values = () =>
    buttons(".stage .amount input[type=range]").flatMap((slider) =>
      Array.from({ length: Number(slider.max) + 1 }, (_, value) => ({ slider, value })),
    );
  function slide({ slider, value }) {
    slider.value = value;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** Clicks as a person would: when nothing moves any more, and only what can be seen and is not covered. */
  async function click(thing, path) {
    if (thing.slider) {
      slide(thing);
      return soon();
    }
    thing.scrollIntoView({ block: "center" });
    for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
    const { left, top, width, height } = thing.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!found || !thing.contains(found)) {
      throw new Error(`${path.join(" > ")} cannot be clicked: ${found?.outerHTML.slice(0, 120)} is over it`);
    }
    thing.click();
    for (let i = 0; i < 3; i++) await soon();
  }

  async function until(what, text) {
    for (const ends = Date.now() + 10_000; Date.now() < ends; ) {
      if (what()) return;
      await soon();
    }
    throw new Error(`waited in vain: ${text}`);
  }

  window.ours = {
    /** Anything else that the server might say. */
    tell: (message) => socket.tell(message),

    /** The codes of the moves that were sent. */
    sent: () => [...sent],

    /** Shows a position; its sentence is what it is known by. */
    async show({ table, you, frame, after }) {
      await until(() => socket, "the page connects");
      previews = after;
      socket.tell({ type: "table", table, you });
      socket.tell({ type: "frame", frame, clocks: [] });
      const shown = () => document.querySelector(".prompt")?.textContent.trim() === frame.view.prompt;
      await until(() => shown() && document.querySelector(".stage, .plain"), "the position is shown");
    },

    /** How many clicks it takes at least until a move is sent, and nothing else. */
    async cost(code, first, next, cancel) {
      const offered = (path) =>
        path.length === 0 ? buttons(first) : buttons(next).filter((one) => one.textContent.trim() !== cancel);
      let open = [[]];
      for (let clicks = 0; clicks < 5; clicks++) {
        const further = [];
        for (const path of open) {
          dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
          await soon();
          sent.length = 0;
          for (let i = 0; i < path.length; i++) await click(offered(path.slice(0, i))[path[i]], ["a way"]);
          if (sent.length > 0) await until(() => buttons(first).length > 0, "the board can be used again");
          if (sent.length === 1 && sent[0] === code) return path.length;
          if (sent.length === 0) offered(path).forEach((_, i) => further.push([...path, i]));
        }
        open = further;
      }
      throw new Error(`there is no way to ${code}`);
    },

    /**
     * The codes of all moves that are sent when everything on the board is clicked: what matches `first`, then what
     * matches `next` for as long as nothing was sent.
     */
    async all(first, next, cancel) {
      const codes = [];
      const name = (one) =>
        one.slider ? String(one.value) : (one.dataset.code ?? one.getAttribute("aria-label") ?? one.textContent.trim());
      const offered = (path) =>
        path.length === 0
          ? [...buttons(first), ...(first.includes(".ask") ? values() : [])]
          : buttons(next).filter((one) => one.textContent.trim() !== cancel);

      /** Goes a way from the beginning; how many ways there are from its end, none if it sent a move. */
      async function walk(path) {
        dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
        await soon();
        const names = [];
        sent.length = 0;
        for (let i = 0; i < path.length; i++) {
          const one = offered(path.slice(0, i))[path[i]];
          if (!one) throw new Error(`is gone: ${names.join(" > ")}`);
          names.push(name(one));
          await click(one, names);
        }
        if (sent.length > 1) throw new Error(`sends more than one move: ${names.join(" > ")}`);
        if (sent.length === 1) {
          codes.push(sent[0]);
          await until(() => buttons(first).length > 0, "the board can be used again");
          return 0;
        }
        const ways = offered(path).length;
        if (path.length > 0 && ways === 0) throw new Error(`leads nowhere: ${names.join(" > ")}`);
        return ways;
      }

      const open = [[]];
      while (open.length > 0) {
        const path = open.pop();
        const ways = await walk(path);
        if (path.length > 4) throw new Error("too many steps to a move");
        for (let i = 0; i < ways; i++) open.push([...path, i]);
      }
      dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
      return codes;
    },
  };
})();
