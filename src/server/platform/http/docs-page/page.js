// Lists the operations of /api/openapi.json, read with the token of whoever is signed in in this browser.
const element = (name, text, ...children) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
};

const state = document.querySelector("#state");

const block = (title, value) => [element("h2", title), element("pre", JSON.stringify(value, null, 2))];

function showOperation(method, path, operation) {
  const details = element("details");
  details.append(
    element("summary", "", element("code", `${method.toUpperCase()} ${path}`), ` ${operation.summary}`),
  );
  details.append(element("p", operation.description));
  if (operation.parameters.length > 0) details.append(...block("Parameters", operation.parameters));
  if (operation.requestBody) details.append(...block("Body", operation.requestBody.content));
  details.append(...block("Answers", operation.responses));
  return details;
}

async function load() {
  const token = localStorage.getItem("crane-quote.token");
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch("/api/openapi.json", { headers });
  const description = await answer.json();
  if (!answer.ok) {
    state.textContent =
      answer.status === 401
        ? "Sign in as an administrator first, then reload this page."
        : String(description.detail);
    return;
  }
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => showOperation(method, path, operation)),
  );
  document.querySelector("#operations").replaceChildren(...operations, element("h2", "Schemas"));
  document
    .querySelector("#operations")
    .append(element("pre", JSON.stringify(description.components.schemas, null, 2)));
  state.textContent = `${operations.length} operations, version ${description.info.version}`;
  const file = document.querySelector("#file");
  file.href = URL.createObjectURL(
    new Blob([JSON.stringify(description, null, 2)], { type: "application/json" }),
  );
  file.hidden = false;
}

load().catch(() => {
  state.textContent = "The API description could not be loaded.";
});
