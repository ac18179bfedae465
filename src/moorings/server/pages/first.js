"use strict";
const line = document.getElementById("line"), list = document.getElementById("games");
const words = { waiting: "next", compiling: "compiling", ready: "ready", failed: "failed" };

function make(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function show(games) {
  list.replaceChildren(...games.map((game) => {
    const item = document.createElement("li"), { state, done, total } = game.ready;
    const seats = game.min_seats === game.max_seats ? game.max_seats : `${game.min_seats} to ${game.max_seats}`;
    const word = make("span", words[state]);
    word.className = state;
    item.append(make("b", game.title), word, make("small", `${seats} players`));
    if (state === "compiling") {
      const bar = make("progress", `${done} of about ${total}`);
      bar.max = total || 1;
      bar.value = done;
      bar.setAttribute("aria-label", `${game.title}: ${done} of about ${total} steps`);
      item.append(bar);
    }
    return item;
  }));
  const open = games.filter((game) => game.ready.state === "waiting" || game.ready.state === "compiling");
  line.textContent = open.length
    ? "The server runs. The games are being made ready for this machine; that takes a few minutes, once."
    : "The server runs, and the games are ready.";
  return open.length > 0;
}

async function look() {
  let busy = true;
  try {
    const answer = await fetch("/api/games");
    if (!answer.ok) throw new Error(answer.statusText);
    busy = show(await answer.json());
  } catch {
    line.textContent = "The server does not answer.";
  }
  setTimeout(look, busy ? 1000 : 15000);
}

look();
